import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MapConfigContext } from "../map-config.ts";
import { LazyMap } from "./lazy-map.tsx";

const labels = { failed: "The map couldn’t load. The list shows the same events.", retry: "Try again" };
let scrollIntoView: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    vi.fn(function observe(callback: (entries: { isIntersecting: boolean }[]) => void) {
      scrollIntoView = () => act(() => callback([{ isIntersecting: true }]));
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the server renders only the place of the map", () => {
  const load = vi.fn();
  const html = renderToString(
    <LazyMap load={load} labels={labels}>
      {() => "a map"}
    </LazyMap>,
  );
  expect(html).toMatch(/^<div class="[^"]*" aria-busy="true"><\/div>$/);
  expect(load).not.toHaveBeenCalled();
});

test("the map is loaded once, when it comes into view, and told the configuration", async () => {
  const load = vi.fn(async () => ({ name: "a map" }));
  const config = { mapboxToken: "pk.test", basemapStyleUrl: null };
  const { container } = render(
    <MapConfigContext value={config}>
      <LazyMap load={load} labels={labels}>
        {(module) => module.name}
      </LazyMap>
    </MapConfigContext>,
  );
  expect(load).not.toHaveBeenCalled();
  expect(container.firstElementChild?.getAttribute("aria-busy")).toBe("true");
  scrollIntoView();
  await screen.findByText("a map");
  expect(container.firstElementChild?.getAttribute("aria-busy")).toBeNull();
  scrollIntoView();
  expect(load.mock.calls).toEqual([[config]]);
});

test("a map that cannot be drawn is said in words, and Try again draws it again", async () => {
  let working = false;
  const load = async () => ({
    Map: ({ onFailure }: { onFailure: (e: Error) => void }) => <Canvas onFailure={onFailure} />,
  });
  function Canvas({ onFailure }: { onFailure: (error: Error) => void }) {
    return (
      <button type="button" onClick={() => onFailure(new Error("no WebGL"))}>
        {working ? "a map" : "a broken map"}
      </button>
    );
  }
  render(
    <LazyMap load={load} labels={labels}>
      {({ Map: Drawn }, onFailure) => <Drawn onFailure={onFailure} />}
    </LazyMap>,
  );
  scrollIntoView();
  await userEvent.click(await screen.findByText("a broken map"));
  expect(screen.getByRole("status").textContent).toContain(labels.failed);
  working = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("a map")).toBeVisible();
});

test("a map whose code does not arrive is said in words", async () => {
  render(
    <LazyMap load={() => Promise.reject(new Error("offline"))} labels={labels}>
      {() => "a map"}
    </LazyMap>,
  );
  scrollIntoView();
  expect(await screen.findByText(labels.failed)).toBeVisible();
});
