import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { leaveOnDevice, replaceOnDevice } from "../../../app/session/device-decisions.ts";
import { deviceItems, setOnDevice } from "../../../app/session/device-items.ts";
import { clearStoredSignIn, storeSignIn } from "../../../app/session/stored-sign-in.ts";
import { someUser } from "../../../app/session/user-context.fixture.ts";
import { BookmarkButton } from "../bookmark-button.tsx";
import { DeviceOffer } from "./device-offer.tsx";

const nothing = { events: [], dates: {}, venues: [], searches: [] };

beforeEach(() => {
  replaceOnDevice(nothing);
  setOnDevice("events", 5, true, "2026-12-05");
  setOnDevice("events", 6, true);
  setOnDevice("venues", 3, true);
});
afterEach(() => {
  replaceOnDevice(nothing);
  clearStoredSignIn();
  localStorage.clear();
});

async function show(user = someUser) {
  const sent: unknown[] = [];
  await renderInSite(
    <>
      <DeviceOffer />
      <BookmarkButton kind="event" id={5} name="Waltz" />
      <ToastRegion />
    </>,
    {
      user,
      answer: (path, input) => {
        if (path !== "savedItems.kept.add") return null;
        sent.push(input);
        return { saved: 3, skipped: 0 };
      },
    },
  );
  return sent;
}
const offer = () => screen.queryByRole("region", { name: "Saved on this device" });

test("what the device kept is offered by count, is not shown as saved, and is added with its dates by a press", async () => {
  const sent = await show();
  await screen.findByText("Saved on this device, but not in your account: 2 events and 1 venue.");
  expect(screen.getByRole("button", { name: "Save Waltz" })).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(screen.getByRole("button", { name: "Add to your account" }));
  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  expect(sent).toEqual([{ events: [6, 5], dates: ["5:2026-12-05"], venues: [3], searches: [] }]);
  expect(deviceItems()).toMatchObject({ events: [], venues: [] });
});

test("what stays on the device is offered to this account no more, until the items change", async () => {
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Leave here" }));
  expect(offer()).not.toBeInTheDocument();
  expect(deviceItems().events).toEqual([6, 5]);
  expect(deviceItems().leftBy).toBe(someUser.id);
  setOnDevice("events", 8, true);
  expect(deviceItems().leftBy).toBeUndefined();
});

test("what is removed comes back by Undo, dates and all", async () => {
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(deviceItems()).toMatchObject(nothing);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(deviceItems()).toMatchObject({ events: [6, 5], dates: { 5: "2026-12-05" }, venues: [3] }));
});

test("nothing is offered that the account has, that its owner left here, or that this login was asked for to add", async () => {
  await show({ ...someUser, savedEventIds: [5, 6], savedPoiIds: [3] });
  expect(offer()).not.toBeInTheDocument();
  leaveOnDevice(someUser.id);
  await show();
  expect(offer()).not.toBeInTheDocument();
  leaveOnDevice(someUser.id + 1);
  storeSignIn("/events/", { kind: "keep-items" });
  await show();
  expect(offer()).not.toBeInTheDocument();
});
