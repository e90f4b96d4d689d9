import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { TakenVenue } from "./taken-venue.tsx";

const show = (own: Pick<OwnClaim, "status">[]) =>
  renderInSite(<TakenVenue venueId={3} />, {
    answer: (path) => (path === "account.me" ? null : own.map(({ status }) => ({ poi: { id: 3 }, status }))),
  });

const oops = messages.alreadyClaimed("help@example.org");

test("a venue that somebody else has cannot be claimed, also after one was declined oneself", async () => {
  await show([{ status: "rejected" }]);
  expect((await screen.findByRole("alert")).textContent).toContain(oops);
});

test("who asked for it themselves is led to their request", async () => {
  await show([{ status: "claimed" }]);
  const way = await screen.findByRole("link", { name: "See your request’s status" });
  expect(way).toHaveAttribute("href", "/manage/venues/claims/");
  expect(screen.queryByText(oops)).not.toBeInTheDocument();
});

test("whoever manages it requests ownership, the one way that is offered, and owes a reason", async () => {
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
  const alert = await screen.findByRole("alert");
  expect(
    within(alert)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Request ownership"]);
  expect(screen.queryByRole("link", { name: "Write to us" })).not.toBeInTheDocument();
  await user.click(within(alert).getByRole("button"));
  const dialog = await screen.findByRole("dialog", { name: "Request ownership" });
  await user.click(within(dialog).getByRole("button", { name: "Request ownership" }));
  expect(contested).not.toHaveBeenCalled();
  await within(dialog).findByText(messages.required);
  await user.selectOptions(within(dialog).getByLabelText("Your role there"), "Owner");
  await user.type(within(dialog).getByLabelText("Message to us"), "I took the hall over in May.");
  await user.click(within(dialog).getByRole("button", { name: "Request ownership" }));
  expect(contested).toHaveBeenCalledWith({ id: 3, role: "owner", message: "I took the hall over in May." });
  await screen.findByText(/told the current owner, who has 7 days to respond/);
});
