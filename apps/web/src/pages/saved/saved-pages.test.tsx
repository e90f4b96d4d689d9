import { messages } from "@hereabouts/contract/messages";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { PageWithPlace, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { anEvent } from "../../features/events/event.fixture.ts";
import { SavedEventsPage } from "./saved-events-page.tsx";
import { SavedVenuesPage } from "./saved-venues-page.tsx";

const venue = anEvent().venue;

/** Shows a folder with these items. `toggle` says whether an item is in it after a press. */
async function show(
  page: ReactNode,
  items: readonly object[],
  toggle: () => { saved: boolean } = () => ({ saved: false }),
) {
  const sent: [string, unknown][] = [];
  await renderInSite(<PageWithPlace>{page}</PageWithPlace>, {
    user: someUser,
    answer: (path, input) => {
      if (path.endsWith(".list")) return items;
      if (!path.startsWith("savedItems.")) return null;
      sent.push([path, input]);
      return toggle();
    },
  });
  return sent;
}

const remove = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
};

test("a saved venue is taken out of its folder, and put back by Undo", async () => {
  let isSaved = true;
  const sent = await show(<SavedVenuesPage search={{}} />, [venue], () => {
    isSaved = !isSaved;
    return { saved: isSaved };
  });
  await screen.findByRole("heading", { name: "1 Saved Venue" });
  await remove(venue.name);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["savedItems.venues.toggle", { id: 3 }],
      ["savedItems.venues.toggle", { id: 3 }],
    ]),
  );
});

test("a venue that stays saved is not said to be deleted", async () => {
  await show(<SavedVenuesPage search={{}} />, [venue], () => ({ saved: true }));
  await remove(venue.name);
  await screen.findByText(messages.deleteFailed(messages.failed));
});

test("the order of a folder is kept in its address, with where distances are measured from", async () => {
  await show(<SavedVenuesPage search={{ latitude: 42.3, longitude: -72.6 }} />, [venue]);
  await userEvent.click(await screen.findByRole("combobox", { name: "Sort" }));
  await userEvent.click(screen.getByRole("option", { name: "Distance" }));
  expect(screen.getByTestId("place")).toHaveTextContent(
    "/saved/venues/?latitude=42.3&longitude=-72.6&ordering=distance",
  );
});

test("saved events are cards that can be shared and taken out", async () => {
  const sent = await show(<SavedEventsPage search={{}} />, [anEvent()]);
  expect(await screen.findByRole("link", { name: "Contra Dance" })).toBeVisible();
  await remove("Contra Dance");
  await waitFor(() => expect(sent).toEqual([["savedItems.events.toggle", { id: 7 }]]));
});

test("an empty folder leads to what can be saved", async () => {
  await show(<SavedVenuesPage search={{}} />, []);
  await screen.findByText(messages.venuesFolderEmpty);
  expect(screen.getByRole("link", { name: "Find venues" })).toHaveAttribute("href", "/venues/");
});
