import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { queue } from "./feedback/toast-region.tsx";

/** Parts loaded lazily, and two calendars, take longer than the default second on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

// jsdom lays nothing out: there is nowhere to scroll to, and no place of a text's cursor.
const nowhere = { x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0, toJSON: () => ({}) };
window.scrollTo = () => undefined;
document.elementFromPoint = () => null;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => nowhere;

/** Clears toasts, so that no test sees those of an earlier one. */
afterEach(() => {
  cleanup();
  queue.clear();
});

/** Where the aria library says things aloud: it keeps hold of it, and goes on using it in the next file. */
const isAnnouncer = (element: Element) => element.hasAttribute("data-live-announcer");

/** Files share a document: reset it for the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const element of [...document.body.children]) if (!isAnnouncer(element)) element.remove();
  for (const said of document.querySelectorAll("[data-live-announcer] > *")) said.replaceChildren();
  for (const root of [document.documentElement, document.body])
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
  document.head.replaceChildren();
  document.title = "";
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
