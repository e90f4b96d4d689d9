import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../../../app/in-site.fixture.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

beforeEach(() =>
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const known = {
  id: 41,
  name: "Ridge trailhead",
  street: "Mountain Road",
  city: "Hadley",
  state: "MA",
  postalCode: "01035",
  country: "US",
  lat: 42.3,
  lon: -72.53,
  pointAccuracy: "by_hand",
};

async function show() {
  const onAdded = vi.fn();
  const sent = vi.fn();
  await renderInSite(
    <PlaceDialog organizers={[{ id: 5, name: "Valley Walkers" }]} onAdded={onAdded} onClose={() => undefined} />,
    {
      answer: (path, input) => {
        if (path === "places.called") return [known];
        if (path === "places.add") {
          sent(input);
          return { ...known, id: 42 };
        }
        return null;
      },
    },
  );
  await screen.findByRole("button", { name: "Add place" });
  return { onAdded, sent };
}

test("a place asks for a name, a town and a point, and says so at its fields", async () => {
  const { sent } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Add place" }));
  await screen.findByText("Set the point on the map, or paste its coordinates.");
  expect(screen.getByRole("textbox", { name: /^Name of the place/ })).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByRole("textbox", { name: /^City/ })).toHaveAttribute("aria-invalid", "true");
  expect(sent).not.toHaveBeenCalled();
});

test("a place where events were before fills in its address, and the event names the organizer", async () => {
  const { onAdded, sent } = await show();
  await userEvent.type(screen.getByRole("textbox", { name: /^Name of the place/ }), "ridge");
  await userEvent.click(await screen.findByRole("button", { name: "Ridge trailhead, Hadley, MA" }));
  expect(screen.getByRole("textbox", { name: /^City/ })).toHaveValue("Hadley");
  await userEvent.click(screen.getByRole("button", { name: "Add place" }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ id: 42 }), "Valley Walkers"));
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ organizer: 5, name: "Ridge trailhead", street: "Mountain Road", lat: 42.3, lon: -72.53 }),
  );
});
