import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import ClaimDialog from "./claim-dialog.tsx";

const claim: PoiClaim = {
  id: 4,
  poi: { id: 3, name: "Canal Yard", city: "Holyoke", state: "MA", absoluteUrl: "/venues/3/", published: false },
  status: "new",
  billingContact: { id: 9, username: "robin@example.org", email: "robin@example.org" },
  created: "2026-10-11T12:00:00.000Z",
  updated: "2026-10-11T12:00:00.000Z",
  auditEvents: [],
  subscription: null,
  quota: { used: 0, allowed: 0, canAdd: false },
};
const show = (answer: (path: string, input: unknown) => unknown = () => undefined) =>
  renderInSite(
    <>
      <ClaimDialog claim={claim} onClose={() => undefined} onDelete={() => undefined} />
      <ToastRegion />
    </>,
    { answer },
  );

test("says who asked, and when", async () => {
  await show();
  expect((await screen.findByRole("dialog")).textContent).toContain(
    "Canal Yard, Holyoke, MA, asked for by robin@example.org on Oct 11",
  );
});

test("a rejection without its reason cannot be saved, and it is said that the reason is missing", async () => {
  const user = userEvent.setup();
  const decided = vi.fn();
  await show((path, input) => path === "moderation.decide" && decided(input));
  await user.click(await screen.findByRole("radio", { name: "Rejected" }));
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  const reason = document.getElementById(save.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Still needed: Why is it rejected?");
  await user.type(screen.getByLabelText("Why is it rejected?"), "A private house.");
  await user.click(save);
  expect(decided).toHaveBeenCalledWith({ id: 4, status: "rejected", notes: "A private house." });
});

test("a step that nobody is written to about can be undone from its message", async () => {
  const user = userEvent.setup();
  const decided = vi.fn();
  await show((path, input) => path === "moderation.decide" && (decided(input) ?? {}));
  await user.click(await screen.findByRole("radio", { name: "Verifying" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The request for Canal Yard is now Verifying. Nobody is written to.");
  await user.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(decided.mock.calls.map(([{ status }]) => status)).toEqual(["verifying", "new"]);
  await screen.findByText("The request for Canal Yard is now New. Nobody is written to.");
});
