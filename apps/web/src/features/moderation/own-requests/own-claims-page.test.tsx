import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { OwnClaimsPage } from "./own-claims-page.tsx";

const claim: OwnClaim = {
  id: 3,
  poi: { id: 7, name: "Mill River Hall", city: "Northampton", state: "MA", absoluteUrl: "", published: true },
  status: "verified",
  onlyKnows: false,
  isContest: false,
  way: { kind: "asked" },
  proof: null,
  site: null,
  created: "2026-10-13T12:00:00.000Z",
  updated: "2026-10-13T12:00:00.000Z",
};

const show = (answers: Record<string, unknown>) =>
  renderInSite(
    <>
      <OwnClaimsPage userId={5} proof={undefined} onProved={() => {}} />
      <ToastRegion />
    </>,
    {
      answer: (path, input) => {
        if (path === "account.me") return { id: 5, firstName: "Ada", producerQuotas: [], organizers: [] };
        const answer = answers[path] ?? [];
        return typeof answer === "function" ? answer(input) : answer;
      },
    },
  );

test("an open contest stands on the page with the day until which to answer, and is answered there", async () => {
  const user = userEvent.setup();
  const send = vi.fn(() => ({ id: 9 }));
  const contest = {
    id: 9,
    poi: { id: 7, name: "Mill River Hall" },
    created: "2099-11-20T12:00:00.000Z",
    answerUntil: "2099-11-27T12:00:00.000Z",
    answer: "",
    answered: null,
  };
  await show({ "producer.claims": [claim], "producer.contests": [contest], "producer.answerContest": send });
  const card = await screen.findByRole("region", { name: "Someone else asked to manage Mill River Hall" });
  expect(card.textContent).toContain("Answer by Nov 27, 2099.");
  await user.click(within(card).getByRole("button", { name: "Send answer" }));
  await within(card).findByText(messages.required);
  await user.type(within(card).getByLabelText("Your answer"), "Call the office.");
  await user.click(within(card).getByRole("button", { name: "Send answer" }));
  await screen.findByText(claimMessages.answerSent);
  expect(send).toHaveBeenCalledWith({ id: 9, answer: "Call the office." });
});

test("a venue that was taken over or given away is told as that, not as asked for", async () => {
  const at = "2026-11-20T12:00:00.000Z";
  const given = { ...claim, id: 4, poi: { ...claim.poi, id: 8, name: "Polish Hall" } };
  await show({
    "producer.claims": [
      { ...claim, way: { kind: "tookOver", at } },
      { ...given, way: { kind: "gaveAway", at } },
    ],
  });
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/You accepted ownership on Nov 20/);
  expect(rows[0]).not.toMatch(/asked/);
  expect(rows[1]).toMatch(/You claimed it on Oct 13.*and transferred it on Nov 20/);
  expect(rows[1]).not.toMatch(/Verified/);
});
