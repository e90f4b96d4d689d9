import type { UserContext } from "@hereabouts/contract/account/user-context";
import { planWords, statusMeanings } from "@hereabouts/contract/claims/plan-words";
import { type SubscriptionStatus, subscriptionBadges, subscriptionStatuses } from "@hereabouts/contract/claims/plans";
import { limits } from "@hereabouts/contract/limits";
import type { SubscriptionList, VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { type Answer, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import type { SubscriptionSearch } from "./producer-search.ts";
import { otherSites } from "./subscription-leave.ts";
import { SubscriptionPage } from "./subscription-page.tsx";

const goTo = vi.spyOn(otherSites, "goTo").mockImplementation(() => undefined);
afterEach(() => {
  vi.useRealTimers();
  goTo.mockClear();
});
afterAll(() => goTo.mockRestore());

const monthly = (amount: number) => ({ amount, currency: "usd", interval: "month", intervalCount: 1 }) as const;
const free = { id: "free", name: "Free", activeEvents: 3, monthlyCents: null, price: null };
const basic = { id: "basic", name: "Basic", activeEvents: 15, monthlyCents: 1950, price: null };
const plus = { id: "plus", name: "Plus", activeEvents: 60, monthlyCents: null, price: monthly(4950) };
const unlimited = { id: "unlimited", name: "Unlimited", activeEvents: null, monthlyCents: null, price: null };
const soldBasic = { ...basic, price: monthly(1900) };

const aVenue = (otherwise: Partial<VenueSubscription> = {}): VenueSubscription => ({
  poi: { id: 3, name: "Foundry Hall" },
  isBillingContact: true,
  billingContact: "ada@example.org",
  invitation: null,
  quota: { used: 2, allowed: 3, canAdd: true },
  plan: free,
  status: "trialing",
  payment: null,
  ...otherwise,
});
const byHand = (venues: VenueSubscription[]): SubscriptionList => ({
  venues,
  plans: [free, basic, unlimited],
  isPaidOnline: false,
  canGoFree: true,
});
const byCard = (venues: VenueSubscription[]): SubscriptionList => ({
  venues,
  plans: [free, soldBasic, plus, unlimited],
  isPaidOnline: true,
  canGoFree: true,
});
const paying = (otherwise: Partial<VenueSubscription> = {}): VenueSubscription =>
  aVenue({
    plan: soldBasic,
    status: "active",
    quota: { used: 2, allowed: 15, canAdd: true },
    payment: { status: "active", planName: "Basic", isGoingOn: true, renews: "2027-01-21T17:00:00Z", ends: null },
    ...otherwise,
  });

const calls: [string, unknown][] = [];
async function show(
  list: SubscriptionList | Error,
  {
    search,
    roles,
    answer = () => undefined,
  }: { search?: SubscriptionSearch; roles?: Partial<UserContext>; answer?: Answer } = {},
) {
  calls.length = 0;
  const user = {
    id: 5,
    organizers: [],
    producerQuotas: [{ poi: { id: 3, name: "Foundry Hall" } }],
    ...roles,
  } as UserContext;
  await renderInSite(<SubscriptionPage user={user} search={search ?? {}} />, {
    answer: (path, input) => {
      calls.push([path, input]);
      if (path === "subscriptions.list") return list instanceof Error ? list : structuredClone(list);
      if (path === "account.me") return user;
      return answer(path, input);
    },
  });
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
}
const text = () => document.body.textContent ?? "";
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

test("without a payment service a venue's plan says where it stands, and larger ones are asked for", async () => {
  await show(byHand([aVenue()]));
  for (const told of [
    "Trialing",
    "2 of 3 active events",
    "Plan: Free",
    "$19.50 a month",
    "Up to 15 active events",
    planWords.byHand,
  ])
    expect(text()).toContain(told);
  // A price that is not set is not invented.
  expect(text()).not.toMatch(/on request/);
  expect(text()).toMatch(/For plans without a price, write to \S+@\S+\. We’ll reply with the price\./);
  expect(screen.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:\S+@/);
  const subjects = () =>
    screen.getAllByRole("link", { name: /^Ask/ }).map((link) => {
      const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://x");
      return [pathname, searchParams.get("subject")];
    });
  await waitFor(() =>
    expect(subjects()).toEqual([
      ["/manage/support/", "The plan Basic for Foundry Hall"],
      ["/manage/support/", "The plan Unlimited for Foundry Hall"],
      ["/manage/support/", "A smaller plan for Foundry Hall"],
    ]),
  );
});

test("a plan that is too small or used up says that nothing is deleted and what to do", async () => {
  await show(byHand([aVenue({ quota: { used: 5, allowed: 3, canAdd: false } })]));
  expect(text()).toContain(planWords.over(5, 3));
  expect(screen.getByRole("link", { name: "My events" })).toHaveAttribute("href", "/manage/events/");
});

test("a plan with a price is paid for at Stripe", async () => {
  await show(byCard([aVenue()]), { answer: () => ({ url: "https://checkout.stripe.com/c/pay/cs_1" }) });
  expect(text()).toContain("$49.50 a month");
  expect(text()).toContain("Your plan");
  await press("Pay for Plus for Foundry Hall");
  expect(calls).toContainEqual(["subscriptions.checkout", { id: 3, plan: "plus" }]);
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(goTo).toHaveBeenCalledWith("https://checkout.stripe.com/c/pay/cs_1");
});

test("a failure on the way to Stripe says what it is, and the button can be pressed again", async () => {
  const refused = refusal({ "": ["The payment service isn’t responding. Nothing was charged."] });
  await show(byCard([aVenue()]), { answer: () => refused });
  await press("Pay for Plus for Foundry Hall");
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was charged");
  expect(goTo).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Pay for Plus for Foundry Hall" })).not.toHaveAttribute("aria-disabled");
});

test("who pays already changes the plan and manages the payment at Stripe", async () => {
  await show(byCard([paying()]), { answer: () => ({ url: "https://billing.stripe.com/p/session/1" }) });
  expect(text()).toContain(planWords.renews("Jan 21, 2027"));
  expect(text()).toContain(planWords.goFree);
  await press("Change to Plus for Foundry Hall");
  await press("Manage payment for Foundry Hall");
  expect(calls.slice(1).filter(([path]) => path === "subscriptions.portal")).toEqual([
    ["subscriptions.portal", { id: 3, plan: "plus" }],
    ["subscriptions.portal", { id: 3 }],
  ]);
});

test.each(subscriptionStatuses)("%s has its badge, its meaning and a way on", async (status: SubscriptionStatus) => {
  const isGoingOn = status !== "canceled" && status !== "incomplete_expired";
  const payment = { status, planName: "Basic", isGoingOn, renews: null, ends: null };
  await show(byCard([paying({ status, payment })]));
  const { meaning, toDo } = statusMeanings[status];
  for (const told of [subscriptionBadges[status].label, meaning, toDo]) expect(text()).toContain(told);
  const wayOn: Partial<Record<SubscriptionStatus, string>> = {
    past_due: "Update your card for Foundry Hall",
    incomplete: "Finish paying for Foundry Hall",
    unpaid: "Pay overdue invoices for Foundry Hall",
    canceled: "Go on with Free for Foundry Hall",
    incomplete_expired: "Pay for Basic for Foundry Hall",
  };
  screen.getByRole("button", { name: wayOn[status] ?? "Manage payment for Foundry Hall" });
});

test("other managers see who the billing contact is, and no way to pay", async () => {
  await show(byCard([paying({ isBillingContact: false, billingContact: "books@example.org" })]));
  expect(text()).toContain(planWords.pays("books@example.org"));
  expect(text()).toContain(planWords.onlyContact);
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("who comes back from paying is told that the page waits, and then what was bought", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  const list = byCard([aVenue()]);
  await show(list, {
    search: { venue: 3, from: "paid" },
    answer: (path) => {
      if (path !== "subscriptions.check") return undefined;
      asked += 1;
      if (asked < 3) return { isSettled: false };
      list.venues[0] = paying();
      return { isSettled: true };
    },
  });
  expect(text()).toContain(planWords.waiting);
  await act(() => vi.advanceTimersByTimeAsync(3 * limits.paymentWaitMs));
  await waitFor(() => expect(text()).toContain(planWords.paid("Foundry Hall", "Basic")));
  expect(asked).toBe(3);
});

test("when Stripe takes long the page says so, and not to pay again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(byCard([aVenue()]), { search: { venue: 3, from: "paid" }, answer: () => ({ isSettled: false }) });
  await act(() => vi.advanceTimersByTimeAsync((limits.paymentWaitTries + 1) * limits.paymentWaitMs));
  await waitFor(() => expect(text()).toContain("Don’t pay again"));
  screen.getByRole("button", { name: "Check again" });
});

test("who comes back although nothing was begun is not thanked", async () => {
  await show(byCard([aVenue()]), { search: { venue: 3, from: "paid" }, answer: () => ({ isSettled: true }) });
  await waitFor(() => expect(text()).toContain(planWords.noneUnderWay("Foundry Hall")));
});

test("a plan that was set by hand can still be paid for", async () => {
  await show(byCard([aVenue({ plan: plus, status: "active" })]));
  expect(text()).toContain("Your plan");
  screen.getByRole("button", { name: "Pay for Plus for Foundry Hall" });
  expect(screen.getByText("Free").closest("li")?.textContent).toContain(planWords.noCharge);
});

test("who left before paying is told that nothing was charged", async () => {
  await show(byCard([aVenue()]), { search: { venue: 3, from: "left" } });
  expect(text()).toContain(planWords.left);
  expect(calls.some(([path]) => path === "subscriptions.check")).toBe(false);
});

test("the bills are handed over by a mail, and asking can be taken back", async () => {
  const list = byCard([aVenue()]);
  await show(list, { answer: () => null });
  await press("Transfer billing for Foundry Hall");
  const dialog = await screen.findByRole("dialog", { name: "Transfer billing" });
  expect(dialog.textContent).toContain("last digits of the card");
  fireEvent.change(within(dialog).getByLabelText(/Email address/), { target: { value: "books@example.org" } });
  list.venues[0] = aVenue({ invitation: { email: "books@example.org", expires: "2026-11-28T00:00:00Z" } });
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Send email" })));
  expect(calls).toContainEqual(["subscriptions.invite", { id: 3, email: "books@example.org" }]);
  await waitFor(() => expect(text()).toContain(planWords.invited("books@example.org")));
  await press("Withdraw request");
  expect(calls).toContainEqual(["subscriptions.withdraw", { id: 3 }]);
});

test("who has no venue is led on, and a page that fails can be asked for again", async () => {
  await show(byHand([]), { roles: { producerQuotas: [] } });
  expect(screen.getByRole("link", { name: "Claim your venue" })).toHaveAttribute("href", "/claim/poi/5/");
  cleanup();
  await show(byHand([]), { roles: { isSuperuser: true, producerQuotas: [] } });
  expect(screen.getByRole("link", { name: "Plans of venues" })).toHaveAttribute("href", "/django/subscriptions/");
  cleanup();
  await show(new Error("away"));
  screen.getByRole("button", { name: "Try again" });
});
