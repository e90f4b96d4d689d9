import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
