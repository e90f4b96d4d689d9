import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen } from "@testing-library/react";
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

test("a rejection without its reason cannot be saved, and it is said that the reason is missing", async () => {
  const user = userEvent.setup();
  const decided = vi.fn();
  await show((path, input) => path === "moderation.decide" && decided(input));
  await user.click(await screen.findByRole("radio", { name: "Rejected" }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  const reason = document.getElementById(save.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Still needed: Reason for rejecting");
  await user.type(screen.getByLabelText("Reason for rejecting"), "A private house.");
  await user.click(save);
  expect(decided).toHaveBeenCalledWith({ id: 4, status: "rejected", notes: "A private house.", seen: "new" });
});

test("a decision is taken back from its message, before its mail goes out", async () => {
  const user = userEvent.setup();
  const undone = vi.fn();
  await show((path, input) => {
    if (path === "moderation.decide") return claim;
    return path === "moderation.undo" ? (undone(input) ?? { done: [4], refused: [] }) : undefined;
  });
  await user.click(await screen.findByRole("radio", { name: "Verified" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Canal Yard verified. Its page is now public. We’ll email the claimant in 30 seconds.");
  await user.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(undone).toHaveBeenCalledWith({ claims: [4] });
  await screen.findByText("Decision on Canal Yard undone. No email sent.");
});

test("the next request opens after one is saved, where there is one", async () => {
  const user = userEvent.setup();
  const { onSearch } = await show((path) => (path === "moderation.decide" ? claim : undefined));
  await user.click(await screen.findByRole("radio", { name: "Verifying" }));
  await user.click(screen.getByRole("button", { name: "Save and next" }));
  await screen.findByText("Canal Yard: status changed to Verifying. No email sent.");
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledWith({ open: 5 }, { replace: true }));
});
