import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { MapHandle } from "../engine/map-handle.ts";
import type { PlaceMapProps } from "../places/place-map.tsx";
import { StillPlaceMap } from "./still-place-map.tsx";

const loaded = vi.hoisted(() => ({ count: 0, fails: false, props: null as unknown }));

vi.mock("../lazy/lazy-place-map.tsx", () => ({
  loadPlaceMap: async () => {
    loaded.count += 1;
    return {
      PlaceMap: (props: PlaceMapProps) => {
        loaded.props = props;
        // A canvas, which jsdom has no library to draw on.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys
        return <div data-testid="live" role="application" tabIndex={0} />;
      },
    };
  },
}));

afterEach(() => {
  cleanup();
  loaded.count = 0;
});

const still = (
  <StillPlaceMap
    place={{ lat: 42.3251, lon: -72.6412 }}
    accuracy="house"
    label="Map of Foundry Hall, Northampton, MA"
  />
);
const button = (name: string) => screen.getByRole("button", { name });
const props = () => loaded.props as PlaceMapProps;
const opened = () => act(() => props().onOpen?.({ canvas: screen.getByTestId("live") } as unknown as MapHandle));

test("the server's page shows the map as a picture with a name, and fetches no map code", () => {
  const html = renderToString(still);
  expect(html).toContain('href="/prints/map/0/42.3251,-72.6412.svg#map"');
  expect(html).toContain('aria-label="Map of Foundry Hall, Northampton, MA"');
  render(still);
  expect(loaded.count).toBe(0);
});

test("pressed by keyboard it becomes a map that can be moved, and the focus goes over to it", async () => {
  render(still);
  await userEvent.tab();
  expect(button("Show the interactive map")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  await screen.findByTestId("live");
  expect(loaded.count).toBe(1);
  expect(props().isInteractive).toBe(true);
  // Until the map is there, the picture and the focus stay.
  expect(button("Opening the map…")).toHaveFocus();
  opened();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByTestId("live")).toHaveFocus();
});

test("whoever went on meanwhile keeps their focus", async () => {
  render(
    <>
      {still}
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );
  await userEvent.click(button("Show the interactive map"));
  await screen.findByTestId("live");
  await userEvent.tab();
  screen.getByRole("link").focus();
  opened();
  expect(screen.getByRole("link")).toHaveFocus();
});

test("a map that cannot be drawn says so, keeps the picture, and is tried again", async () => {
  render(still);
  await userEvent.click(button("Show the interactive map"));
  await screen.findByTestId("live");
  act(() => props().onFailure(new Error("no WebGL")));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The map couldn’t load. Try again"));
  screen.getByRole("img", { name: "Map of Foundry Hall, Northampton, MA" });
  await userEvent.click(button("The map couldn’t load. Try again"));
  await screen.findByTestId("live");
  expect(loaded.count).toBe(2);
});
