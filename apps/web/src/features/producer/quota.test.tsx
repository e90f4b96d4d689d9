import type { UserContext } from "@hereabouts/contract/account/user-context";
import { messages } from "@hereabouts/contract/messages";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { QuotaPanel } from "./quota-panel.tsx";
import { QuotaWarning } from "./quota-warning.tsx";

type Venue = UserContext["producerQuotas"][number];

const aVenue = (otherwise: Partial<Venue> = {}): Venue => ({
  poi: { id: 3, name: "Foundry Hall" },
  role: "owner",
  isCurrentActive: true,
  quota: { used: 3, allowed: 3, canAdd: false },
  plan: { id: "free", name: "Free", activeEvents: 3, monthlyCents: null, price: null },
  status: "trialing",
  largerPlans: [
    { id: "basic", name: "Basic", activeEvents: 15, monthlyCents: 1900, price: null },
    { id: "unlimited", name: "Unlimited", activeEvents: null, monthlyCents: null, price: null },
  ],
  isBillingContact: false,
  portalLink: null,
  ...otherwise,
});
const portalLink = "https://billing.example/3";

test("a full quota leads who pays to the plans, and everybody else to the page of plans", async () => {
  await renderInSite(<QuotaWarning venue={aVenue({ isBillingContact: true, portalLink })} />);
  expect(screen.getByRole("link", { name: "Upgrade plan" })).toHaveAttribute("href", portalLink);
  expect(screen.queryByText("See the plans")).not.toBeInTheDocument();
});

test("a manager is sent to the owner, whose plan it is", async () => {
  await renderInSite(<QuotaWarning venue={aVenue({ role: "manager" })} />);
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
  expect(document.body.textContent).toContain(messages.askOwnerForPlan);
});

test.each([
  ["does not pay", { portalLink }],
  ["pays where there is no portal", { isBillingContact: true }],
])("who %s is led to the page of plans", async (_, otherwise) => {
  await renderInSite(<QuotaWarning venue={aVenue(otherwise)} />);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/manage/subscription/"]);
  expect(document.body.textContent).toContain(messages.quotaFull(3));
});

test("a full quota names its plan and what larger ones allow", async () => {
  await renderInSite(
    <>
      <QuotaPanel venue={aVenue()} isNamed={false} />
      <QuotaWarning venue={aVenue()} />
    </>,
  );
  expect(screen.queryByText("Plan: Free")).not.toBeNull();
  expect(document.body.textContent).toContain("Larger plans: Basic (15 active events), Unlimited (no event limit).");
});

test("a quota says how much of it is used, and whose it is where there are several", async () => {
  await renderInSite(<QuotaPanel venue={aVenue()} isNamed />);
  expect(document.body.textContent).toContain(messages.activeEvents(3, 3));
  expect(document.body.textContent).toContain("Foundry Hall");
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("a plan without a limit says so, and a single venue is not named", async () => {
  const quota = { used: 40, allowed: null, canAdd: true };
  await renderInSite(<QuotaPanel venue={aVenue({ quota, isBillingContact: true, portalLink })} isNamed={false} />);
  expect(document.body.textContent).toContain(messages.noEventLimit);
  expect(document.body.textContent).not.toContain("Foundry Hall");
  expect(screen.getByRole("link", { name: "Manage subscription" })).toHaveAttribute("href", portalLink);
});
