import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import type { VenueFormRecord } from "@hereabouts/contract/venues/venue-form";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { aQuota, someUser } from "../../app/session/user-context.fixture.ts";
import { AddVenue } from "./add-venue.tsx";
import { EditVenue } from "./edit-venue.tsx";
import { VenueProfile } from "./venue-profile.tsx";

const editor: UserContext = { ...someUser, isZeditor: true };
const producer: UserContext = { ...someUser, isProducer: true, producerQuotas: [aQuota({ id: 3, name: "The Barn" })] };
const barn = {
  id: 3,
  name: "The Barn",
  absoluteUrl: "https://here.example/venues/3/the-barn/",
  website: "https://barn.example/",
  city: "Hadley",
  state: "MA",
  country: "US",
  lat: 42.34,
  lon: -72.58,
  pointAccuracy: "house",
  timeZone: "America/New_York",
  region: 2,
  openTimes: [],
  imageUrl: null,
  imageSource: null,
  imageCropData: null,
  published: true,
  review: null,
  updated: "2026-11-01T12:00:00Z",
} as unknown as VenueFormRecord;

/** Shows a page of a venue's form to a user. `save` responds to what it sends. */
async function show(page: ReactNode, user: UserContext, save: (input: unknown) => unknown = () => barn) {
  const sent: [string, unknown][] = [];
  await renderInSite(<PageWithPlace>{page}</PageWithPlace>, {
    user,
    answer: (path, input) => {
      if (path === "venues.regions") return [{ id: 2, name: "Pioneer Valley", isDefault: true }];
      if (path === "venues.form") return barn;
      if (path === "venues.timeZoneAt") return "America/New_York";
      if (path === "savedItems.geocode") return { latitude: 42.34, longitude: -72.58, accuracy: "house" };
      if (/^duplicates|ownershipRequests|^history|contests/.test(path)) return [];
      sent.push([path, input]);
      return save(input);
    },
  });
  return sent;
}

const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

// Maps are drawn when they come into view: here they do not.
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Fills in what a new venue needs. */
async function fillVenue() {
  await type("Name", "The Barn");
  await type(/^City/, "Hadley");
  await userEvent.selectOptions(screen.getByLabelText(/^State/), "Massachusetts");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save venue" })).toBeEnabled());
}

test("an editor's new venue is listed at once: saving leads to its page", async () => {
  const sent = await show(<AddVenue />, editor);
  expect(await screen.findByRole("button", { name: "Save venue" })).toBeDisabled();
  await fillVenue();
  await userEvent.click(screen.getByRole("button", { name: "Save venue" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/venues/3/the-barn/"));
  expect(sent).toEqual([
    [
      "venues.add",
      expect.objectContaining({ name: "The Barn", city: "Hadley", state: "MA", lat: "42.34", region: "2" }),
    ],
  ]);
});

test("a producer's new venue waits until it is verified: saving leads to their requests", async () => {
  await show(<AddVenue />, producer, () => ({ ...barn, published: false }));
  await screen.findByText("The venue appears once we’ve verified that it’s yours.");
  expect(screen.queryByLabelText(/^Notes/)).not.toBeInTheDocument();
  await fillVenue();
  await userEvent.click(screen.getByRole("button", { name: "Save venue" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/manage/venues/claims/"));
});

test("a venue is saved on top of the version that was loaded, and its form goes on with what was saved", async () => {
  const sent = await show(<EditVenue id={3} user={producer} title="Venue profile" />, producer, (input) => ({
    ...barn,
    ...(input as object),
    updated: "2026-11-20T12:00:00Z",
  }));
  await type("Name", "Red Barn");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText(messages.updated("Red Barn"));
  await type("Name", "Old Barn");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, input]) => input)).toEqual([
    expect.objectContaining({ id: 3, name: "Red Barn", updated: "2026-11-01T12:00:00Z" }),
    expect.objectContaining({ id: 3, name: "Old Barn", updated: "2026-11-20T12:00:00Z" }),
  ]);
});

test("what the server refuses stands at its field", async () => {
  const wrong = "Enter a phone number.";
  await show(<EditVenue id={3} user={editor} title="Edit venue" />, editor, () => refusal({ phone: [wrong] }));
  await type(/^Phone/, "call us");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText(wrong);
  expect(screen.getByLabelText(/^Phone/)).toHaveAttribute("aria-invalid", "true");
});

test("an editor deletes a venue after a question; a producer can't", async () => {
  const sent = await show(<EditVenue id={3} user={editor} title="Edit venue" />, editor, () => null);
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “The Barn”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([["venues.remove", { id: 3 }]]));
});

test("a producer's profile is the venue they work on, without a way to delete it", async () => {
  await show(<VenueProfile />, producer);
  expect(await screen.findByRole("heading", { name: "Venue profile" })).toBeVisible();
  expect(screen.getByRole("link", { name: "The Barn" })).toHaveAttribute("href", "/venues/3/the-barn/");
  expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
});

test("without a venue the profile says how to get one", async () => {
  await show(<VenueProfile />, someUser);
  await screen.findByText("You don’t manage a venue yet.");
});
