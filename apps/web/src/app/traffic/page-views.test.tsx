import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageViews } from "./page-views.tsx";

const sendBeacon = vi.fn((_url: string, _body: Blob) => true);
/** The kinds of what was sent with the page's last beacon. */
async function sent() {
  window.dispatchEvent(new Event("pagehide"));
  const batches = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return batches.flatMap((body) => JSON.parse(body).impressions.map(({ kind }: { kind: string }) => kind));
}

/** Opens a site of any pages. @returns opens another address */
async function openSite(at: string) {
  const root = createRootRoute({ component: PageViews });
  const page = createRoute({ getParentRoute: () => root, path: "$" });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return (address: string) =>
    act(async () => {
      history.push(address);
      await router.load();
    });
}

beforeEach(() => {
  sendBeacon.mockClear();
  Object.defineProperty(navigator, "sendBeacon", { value: sendBeacon, configurable: true });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(document, "prerendering");
});

test("every page that is opened is counted, and neither a filter nor a part of a page", async () => {
  const open = await openSite("/events");
  await open("/events?radius=25");
  await open("/events?radius=25#map");
  expect(await sent()).toEqual(["page_view"]);
  await open("/venues");
  await open("/events");
  expect(await sent()).toEqual(["page_view", "page_view", "page_view"]);
});

test("a page that the browser draws ahead is counted when somebody looks at it", async () => {
  const isAhead = vi.fn(() => true);
  Object.defineProperty(document, "prerendering", { get: isAhead, configurable: true });
  await openSite("/events");
  expect(await sent()).toEqual([]);
  isAhead.mockReturnValue(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(await sent()).toEqual(["page_view"]);
});
