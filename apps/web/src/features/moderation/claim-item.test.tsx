import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { ClaimsPage } from "./claims-page.tsx";

const claim: PoiClaim = {
  id: 4,
  poi: { id: 3, name: "Canal Yard", city: "Holyoke", state: "MA", absoluteUrl: "/venues/3/", published: false },
  status: "new",
  billingContact: { id: 9, username: "robin@example.org", email: "robin@example.org" },
  evidence: {
    role: "manager",
    message: "Ask for Robin at the box office.",
    onlyKnows: false,
    contest: null,
    provedEmail: "office@canal-yard.example",
    provedSite: "https://canal-yard.example/",
    claimantName: "Robin Shaw",
    emailConfirmed: true,
    domainMatch: "same",
    website: "https://canal-yard.example/",
    phone: "",
    venueEmail: "",
  },
  created: "2026-10-11T12:00:00.000Z",
  updated: "2026-10-11T12:00:00.000Z",
  auditEvents: [],
  subscription: null,
  quota: { used: 0, allowed: 0, canAdd: false },
};
/** The page with that request open; another one follows. */
async function show(answer: (path: string, input: unknown) => unknown = () => undefined) {
  const data = [claim, { ...claim, id: 5 }];
  const onSearch = vi.fn();
  await renderInSite(
    <>
      <ClaimsPage search={{ open: 4 }} onSearch={onSearch} />
      <ToastRegion />
    </>,
    {
      answer: (path, input) => {
        if (path === "moderation.counts" || path === "account.me") return null;
        if (path !== "moderation.claims") return answer(path, input);
        return { data, pagination: { curPage: 1, totalPages: 1, totalItems: 2, totalIsLowerBound: false } };
      },
    },
  );
  return { onSearch };
}

test("says who asked, and when", async () => {
  await show();
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "Canal Yard, Holyoke, MA, asked for by robin@example.org on Oct 11",
  );
  const evidence = screen.getByRole("region", { name: "Evidence" }).textContent;
  expect(evidence).toContain("Ask for Robin at the box office.");
  expect(evidence).toContain("Email confirmed: office@canal-yard.example");
  expect(evidence).toContain("Put our code at https://canal-yard.example/");
  expect(evidence).toContain("Robin Shaw, Manager");
  expect(evidence).toContain("At the venue’s own domain");
  expect(evidence).toContain("https://canal-yard.example/");
});

test("the buttons say what they do and whom they tell, and what follows stands beside them", async () => {
  await show();
  const sheet = await screen.findByRole("dialog", { name: "Canal Yard" });
  expect(sheet.textContent).toContain("1 of 2");
  expect(sheet.textContent).toContain(
    "The venue’s page is public, and Robin Shaw manages it. We email Robin Shaw in 30 seconds.",
  );
  expect(within(sheet).getByRole("button", { name: "Verify and tell Robin Shaw" })).toBeVisible();
  expect(within(sheet).getByRole("button", { name: "Reject and tell Robin Shaw" })).toBeVisible();
});

test("r asks for the reason in the sheet, which is needed, and the keyboard sends it", async () => {
  const user = userEvent.setup();
  const decided = vi.fn((_input: unknown) => claim);
  const { onSearch } = await show((path, input) => (path === "moderation.decide" ? decided(input) : undefined));
  await screen.findByRole("dialog", { name: "Canal Yard" });
  await user.keyboard("r");
  const reason = await screen.findByLabelText("Reason for rejecting");
  expect(reason).toHaveFocus();
  expect(screen.getByRole("region", { name: "Evidence" })).toBeVisible();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("This field is required.");
  expect(decided).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText("Reason for rejecting")).not.toBeInTheDocument();
  await user.keyboard("r");
  await user.type(await screen.findByLabelText("Reason for rejecting"), "A private house.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await vi.waitFor(() =>
    expect(decided).toHaveBeenCalledWith({ id: 4, status: "rejected", notes: "A private house.", seen: "new" }),
  );
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ open: 5 }, { replace: true }));
});

test("u undoes the last decision before its mail goes out, and its message goes", async () => {
  const user = userEvent.setup();
  const undone = vi.fn();
  await show((path, input) => {
    if (path === "moderation.decide") return claim;
    return path === "moderation.undo" ? (undone(input) ?? { done: [4], refused: [] }) : undefined;
  });
  await screen.findByRole("dialog", { name: "Canal Yard" });
  await user.keyboard("v");
  const told = "Canal Yard verified. Its page is now public. We’ll email the claimant in 30 seconds.";
  await screen.findByText(told);
  await user.keyboard("u");
  await screen.findByText("Decision on Canal Yard undone. No email sent.");
  expect(undone).toHaveBeenCalledWith({ claims: [4] });
  expect(screen.queryByText(told)).not.toBeInTheDocument();
});

test("rarer statuses are in the menu, with a note, and the next request opens after one", async () => {
  const user = userEvent.setup();
  const decided = vi.fn((_input: unknown) => claim);
  const { onSearch } = await show((path, input) => (path === "moderation.decide" ? decided(input) : undefined));
  const sheet = await screen.findByRole("dialog", { name: "Canal Yard" });
  await user.click(within(sheet).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Change status to Canceled" }));
  await user.type(await screen.findByLabelText("Note"), "Asked twice.");
  await user.click(screen.getByRole("button", { name: "Change status to Canceled" }));
  await vi.waitFor(() =>
    expect(decided).toHaveBeenCalledWith({ id: 4, status: "canceled", notes: "Asked twice.", seen: "new" }),
  );
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ open: 5 }, { replace: true }));
});
