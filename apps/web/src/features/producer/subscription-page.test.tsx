import type { UserContext } from "@hereabouts/contract/account/user-context";
import { planWords } from "@hereabouts/contract/claims/plan-words";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { SubscriptionPage } from "./subscription-page.tsx";

type Venue = UserContext["producerQuotas"][number];

const aVenue = (otherwise: Partial<Venue> = {}): Venue => ({
  poi: { id: 3, name: "Foundry Hall" },
  isCurrentActive: true,
  quota: { used: 2, allowed: 3, canAdd: true },
  plan: { id: "free", name: "Free", activeEvents: 3, monthlyCents: null, price: null },
  status: "trialing",
  largerPlans: [
    { id: "basic", name: "Basic", activeEvents: 15, monthlyCents: 1950, price: null },
    { id: "unlimited", name: "Unlimited", activeEvents: null, monthlyCents: null, price: null },
  ],
  isBillingContact: true,
  portalLink: null,
  ...otherwise,
});

const show = (venues: readonly Venue[], roles: Partial<UserContext> = {}) =>
  renderInSite(<SubscriptionPage user={{ id: 5, producerQuotas: venues, ...roles } as UserContext} />);
const text = () => document.body.textContent;

test("a venue's plan says where it stands, what is used, and what larger ones allow and cost", async () => {
  await show([aVenue()]);
  for (const told of ["Trialing", "2 of 3 active events", "Plan: Free", "$19.50 a month", "Up to 15 active events"])
    expect(text()).toContain(told);
  // Nobody invents a price that was not set.
  const unlimited = screen.getByRole("link", { name: "Ask for Unlimited for Foundry Hall" }).closest("li");
  expect(text()?.match(/Ask us/g)).toHaveLength(1);
  expect(unlimited?.textContent).toContain("Ask us for the price");
});

test("asking for a plan leads to the contact form with its subject filled in", async () => {
  await show([aVenue()]);
  const subjects = screen.getAllByRole("link").map((link) => new URL(link.getAttribute("href") ?? "", "http://x"));
  expect(subjects.map(({ pathname, searchParams }) => [pathname, searchParams.get("subject")])).toEqual([
    ["/manage/support/", "The plan Basic for Foundry Hall"],
    ["/manage/support/", "The plan Unlimited for Foundry Hall"],
    ["/manage/support/", "A smaller plan for Foundry Hall"],
  ]);
});

test("a plan that is smaller than what is published says that nothing is deleted and what to do", async () => {
  await show([aVenue({ quota: { used: 5, allowed: 3, canAdd: false } })]);
  expect(text()).toContain(planWords.over(5, 3));
  expect(screen.getByRole("link", { name: "My events" }).getAttribute("href")).toBe("/manage/events/");
});

test("a plan that is used up says so, and the largest one offers no larger", async () => {
  const quota = { used: 3, allowed: 3, canAdd: false };
  await show([aVenue({ quota }), aVenue({ poi: { id: 4, name: "Barn" }, isCurrentActive: false, largerPlans: [] })]);
  expect(text()).toContain(planWords.full(3));
  const barn = within(screen.getByRole("region", { name: "Barn" }));
  expect(barn.getByText(planWords.largest)).not.toBeNull();
});

test("who looks after every venue needs no plan, and a superuser is led to where plans are set", async () => {
  await show([], { isSuperuser: true });
  expect(text()).toContain(planWords.notNeeded);
  expect(screen.getByRole("link", { name: "Plans of venues" }).getAttribute("href")).toContain("/moderation-list/");
});
