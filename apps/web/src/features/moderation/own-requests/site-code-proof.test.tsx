import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { OwnClaimsPage } from "./own-claims-page.tsx";

const website = "https://mill-river.example/";
const code = { code: "venue-1f2e", tag: '<meta name="venue-code" content="venue-1f2e">' };
const claim: OwnClaim = {
  id: 3,
  poi: { id: 7, name: "Mill River Hall", city: "Northampton", state: "MA", absoluteUrl: "", published: true },
  status: "claimed",
  onlyKnows: false,
  isContest: false,
  way: { kind: "asked" },
  proof: null,
  site: { website, code: null, look: null },
  created: "2026-11-01T12:00:00.000Z",
  updated: "2026-11-01T12:00:00.000Z",
};

async function show(own: OwnClaim, answers: Record<string, unknown> = {}) {
  const asked = vi.fn((path: string): unknown => {
    if (path === "account.me") return { id: 5, firstName: "Ada", producerQuotas: [], organizers: [] };
    return path === "producer.claims" ? [own] : answers[path];
  });
  await renderInSite(<OwnClaimsPage userId={5} proof={undefined} onProved={() => {}} />, { answer: asked });
  return { asked, user: userEvent.setup() };
}

test("a claimant gets a code to copy, has the website looked at, and hears that the code is there", async () => {
  const { asked, user } = await show(claim, {
    "producer.makeSiteCode": code,
    "producer.lookForSiteCode": { outcome: "found", address: website, fault: "" },
  });
  await user.click(await screen.findByRole("button", { name: "Get a code: Mill River Hall" }));
  await screen.findByDisplayValue(code.tag);
  screen.getByDisplayValue(code.code);
  await user.click(screen.getByRole("button", { name: "Look now" }));
  expect((await screen.findByRole("status")).textContent).toContain(`We found the code at ${website}.`);
  expect(asked).toHaveBeenCalledWith("producer.lookForSiteCode", { id: 3 });
  expect(document.activeElement?.textContent).toBe("Done");
});

test("who has a code sees what came of the last look, and may have it looked for again", async () => {
  const look = { outcome: "unreached" as const, address: website, fault: "The website responded with 404." };
  const { user } = await show(
    { ...claim, site: { website, code, look } },
    { "producer.lookForSiteCode": { ...look, outcome: "missing", fault: "" } },
  );
  await screen.findByText(`We couldn’t check ${website} for the code. The website responded with 404.`);
  await user.click(screen.getByRole("button", { name: "See the code: Mill River Hall" }));
  await user.click(await screen.findByRole("button", { name: "Look now" }));
  expect((await screen.findByRole("status")).textContent).toContain(`We couldn’t find the code at ${website}.`);
});

test("a venue without a website of its own asks for no code", async () => {
  await show({ ...claim, site: null });
  await screen.findByRole("heading", { name: "Mill River Hall" });
  expect(screen.queryByRole("button", { name: /code/ })).not.toBeInTheDocument();
});
