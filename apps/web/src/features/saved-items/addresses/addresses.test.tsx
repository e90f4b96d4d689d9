import { messages } from "@hereabouts/contract/messages";
import { pinWords, placeMessages } from "@hereabouts/contract/places/point-accuracy";
import type { Address } from "@hereabouts/contract/saved-items/address-form";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { AddressBook } from "./address-book.tsx";
import { AddressEditor } from "./address-editor.tsx";

const home: Address = {
  id: 4,
  addressName: "Home",
  street: "20 West Street",
  city: "Northampton",
  state: "MA",
  postalCode: "01060",
  country: "US",
  lat: 42.32,
  lon: -72.64,
  pointAccuracy: "house",
  created: "2026-11-01T12:00:00Z",
  updated: "2026-11-01T12:00:00Z",
  shortAddress: "20 West Street, Northampton, MA",
  streetNumber: "20",
};
// Maps are drawn when they come into view: here they do not.
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Shows a page of the address book. `answer` responds to everything that is asked. */
async function show(page: ReactNode, answer: (path: string, input: unknown) => unknown) {
  const sent: [string, unknown][] = [];
  await renderInSite(<PageWithPlace>{page}</PageWithPlace>, {
    answer: (path, input) => {
      sent.push([path, input]);
      return answer(path, input);
    },
  });
  return () => sent.filter(([path]) => !/geocode|list$/.test(path));
}

const type = async (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

test("the point of a new address follows what is typed, and the address is saved with it", async () => {
  const found = { latitude: 42.3251, longitude: -72.6412, accuracy: "house" };
  const sent = await show(<AddressEditor />, (path) => (path === "savedItems.geocode" ? found : home));
  expect(screen.getByText("The map appears once city, state and country are filled in.")).toBeVisible();
  await type("Name", "Home");
  await type("City", "Northampton");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Massachusetts");
  await screen.findByText(pinWords({ accuracy: "house", city: "Northampton", postalCode: "" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(messages.addressSaved("Home"));
  expect(sent()).toEqual([
    [
      "savedItems.addresses.add",
      expect.objectContaining({ addressName: "Home", city: "Northampton", lat: 42.3251, lon: -72.6412 }),
    ],
  ]);
  expect(screen.getByTestId("place")).toHaveTextContent("/saved/addresses/");
});

test("an address that isn't found can be set by hand", async () => {
  const sent = await show(<AddressEditor />, (path) => (path === "savedItems.geocode" ? new Error("nowhere") : home));
  await type("Name", "Camp");
  await type("City", "Nowhere");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Maine");
  await screen.findByText(placeMessages.geocodingFailed);
  await userEvent.click(screen.getByRole("button", { name: "Set the point by hand" }));
  await type("Latitude", "45.1");
  await type("Longitude", "-69");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[1]).toMatchObject({ lat: 45.1, lon: -69, pointAccuracy: "by_hand" });
});

test("after an attempt to save, links lead to what is missing, the point included", async () => {
  const sent = await show(<AddressEditor />, () => new Error("nowhere"));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/^Still needed/);
  await type("Name", "Camp");
  await type("City", "Nowhere");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Maine");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Point on the map" }));
  expect(screen.getByLabelText("Latitude")).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("coordinates that are pasted set the point, and what is no point says so", async () => {
  const sent = await show(<AddressEditor address={home} />, () => home);
  const field = screen.getByLabelText(/^Coordinates or map link/);
  await userEvent.type(field, "north");
  await userEvent.tab();
  expect(screen.getByText(placeMessages.pointOfText)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "45.5, -70");
  expect(screen.getByLabelText("Latitude")).toHaveValue("45.5");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(messages.updated("Home"));
  expect(sent()).toEqual([
    ["savedItems.addresses.update", expect.objectContaining({ id: 4, lat: 45.5, lon: -70, pointAccuracy: "by_hand" })],
  ]);
});

test("an address is deleted from its form after a question, which leads back", async () => {
  const sent = await show(<AddressEditor address={home} />, () => null);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Home”?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText(messages.deleted("Home"));
  expect(sent()).toEqual([["savedItems.addresses.remove", { id: 4 }]]);
  expect(screen.getByTestId("place")).toHaveTextContent("/saved/addresses/");
});

test("the book shows each address as on an envelope, and leads to events around it", async () => {
  const cabin: Address = {
    ...home,
    id: 5,
    addressName: "Cabin",
    street: "",
    state: "QC",
    postalCode: "",
    country: "CA",
    shortAddress: "Northampton QC",
  };
  await show(<AddressBook search={{}} onSearch={vi.fn()} />, () => [home, cabin]);
  await screen.findByRole("heading", { name: "2 Saved Addresses" });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/Home20 West StreetNorthampton, MA 01060$/);
  expect(second).toHaveTextContent(/CabinNorthampton QCCanada$/);
  await userEvent.click(screen.getByRole("button", { name: "More for Home" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Events near here" }));
  expect(screen.getByTestId("place")).toHaveTextContent("/events/?address_id=4");
});

test("an address that can't be deleted stays, with the reason", async () => {
  const used = "A saved search uses this address.";
  const sent = await show(<AddressBook search={{}} onSearch={vi.fn()} />, (path) =>
    path === "savedItems.addresses.list" ? [home] : refusal({ "": [used] }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "More for Home" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText(new RegExp(used));
  expect(sent()).toEqual([["savedItems.addresses.remove", { id: 4 }]]);
  expect(screen.getByRole("heading", { name: "1 Saved Address" })).toBeVisible();
});

test("an empty book says what it is for", async () => {
  await show(<AddressBook search={{}} onSearch={vi.fn()} />, () => []);
  await screen.findByText(messages.noAddresses);
  expect(screen.getByRole("link", { name: "New Address" })).toHaveAttribute("href", "/saved/addresses/add/");
});
