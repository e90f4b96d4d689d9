import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { TakenVenue } from "./taken-venue.tsx";

const show = (own: Pick<OwnClaim, "status">[], user: object | null = null) =>
  renderInSite(<TakenVenue venueId={3} />, {
    answer: (path) => (path === "account.me" ? user : own.map(({ status }) => ({ poi: { id: 3 }, status }))),
  });

const oops = messages.alreadyClaimed("help@example.org");

test("a venue that somebody else has cannot be claimed, also after one was declined oneself", async () => {
  await show([{ status: "rejected" }]);
  expect((await screen.findByRole("alert")).textContent).toBe(oops);
});

test("a producer of another venue is led to the contact form, others have the address", async () => {
  const { unmount } = await show([], { id: 5, producerQuotas: [{ poi: { id: 4 } }] });
  const way = await screen.findByRole("link", { name: messages.writeToUs });
  expect(way.getAttribute("href")).toBe("/manage/support/");
  unmount();
  await show([], { id: 5, producerQuotas: [] });
  expect((await screen.findByRole("alert")).textContent).toBe(oops);
});

test("who asked for it themselves is led to their request", async () => {
  await show([{ status: "claimed" }]);
  const way = await screen.findByRole("link", { name: "See where your request stands" });
  expect(way.getAttribute("href")).toBe("/manage/venues/claims/");
  expect(screen.queryByText(oops)).toBeNull();
});

test("who looks after it asks for it nevertheless, and owes a reason", async () => {
  const user = userEvent.setup();
  const contested = vi.fn();
  await renderInSite(
    <>
      <TakenVenue venueId={3} />
      <ToastRegion />
    </>,
    {
      answer: (path, input) => {
        if (path === "producer.contestClaim") return contested(input) ?? { id: 9 };
        return path === "account.me" ? null : [];
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Ask for it nevertheless" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for a venue that is claimed" });
  await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
  expect(contested).not.toHaveBeenCalled();
  await within(dialog).findByText(messages.required);
  await user.selectOptions(within(dialog).getByLabelText("Your role there"), "Owner");
  await user.type(within(dialog).getByLabelText("Message to us"), "I took the hall over in May.");
  await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
  expect(contested).toHaveBeenCalledWith({ id: 3, role: "owner", message: "I took the hall over in May." });
  await screen.findByText(/Whoever holds the venue was told and may answer for 7 days/);
});
