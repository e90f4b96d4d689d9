import { claimListQuery } from "@hereabouts/contract/claims/claim-forms";
import { type ClaimStatus, claimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";
import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, it } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { decideClaim } from "./claim-decision.ts";
import { deleteClaim, listClaims } from "./claim-list.ts";
import { listPlans, setPlan } from "./plan.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });

/** One claim in each status, made on the 1st, 2nd… of November and last touched in the opposite order. */
const ids = {} as Record<ClaimStatus, number>;
for (const [n, { value }] of claimStatuses.entries()) {
  const claim = await db
    .insertInto("claim")
    .values({
      venue_id: await aVenue(system, { name: `Hall of the ${value}` }),
      claimant_id: (await aPerson(system)).id,
      status: value,
      created_at: new Date(Date.UTC(2026, 10, n + 1)),
      updated_at: new Date(Date.UTC(2026, 10, 20 - n)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  ids[value] = claim.id;
}

const list = async (query: Record<string, unknown>) =>
  (await listClaims(moderator, claimListQuery.parse(query))).data.map(({ status }) => status);

describe("the list of producer requests", () => {
  it("holds what is to be dealt with, the newest first, unless told otherwise", async () => {
    expect(await list({})).toEqual(["verifying", "new", "claimed"]);
    expect(await list({ ordering: "created" })).toEqual(["claimed", "new", "verifying"]);
    expect(await list({ ordering: "-updated" })).toEqual(["claimed", "new", "verifying"]);
    expect(await list({ ordering: "updated" })).toEqual(["verifying", "new", "claimed"]);
  });

  it("holds the statuses asked for, or all", async () => {
    expect(await list({ status: "verified,rejected" })).toEqual(["rejected", "verified"]);
    expect(await list({ all: "true" })).toHaveLength(claimStatuses.length);
  });

  it("is searched by venue, town and claimant, each word", async () => {
    expect(await list({ all: "true", find: "hall VERIFYING" })).toEqual(["verifying"]);
    expect(await list({ all: "true", find: "northampton example.org" })).toHaveLength(claimStatuses.length);
    expect(await list({ find: "100%" })).toEqual([]);
  });

  it("comes in pages", async () => {
    const page = (page: number) => listClaims(moderator, claimListQuery.parse({ all: true, page, pageSize: 4 }));
    expect((await page(2)).data).toHaveLength(2);
    expect((await page(1)).pagination).toMatchObject({ curPage: 1, totalPages: 2, totalItems: 6 });
    await expect(page(3)).rejects.toMatchObject({ kind: "notFound", message: messages.invalidPage });
  });

  it("refuses a status or an order there is not", () => {
    const errors = claimListQuery.safeParse({ status: "lost", ordering: "name" }).error?.issues ?? [];
    expect(errors.map(({ path, message }) => [path[0], message])).toEqual([
      ["ordering", messages.choice("name")],
      ["status", messages.choice("lost")],
    ]);
  });
});

describe("the plan of a request's venue", () => {
  it("is set with its state, and so is the quota; the history says what changed", async () => {
    const first = await setPlan(moderator, { id: ids.new, plan: "basic" });
    expect(first).toMatchObject({
      subscription: { status: "trialing", plan: { id: "basic" } },
      quota: { used: 0, allowed: 15 },
    });
    await anEvent(system, { venueId: first.poi.id });
    const second = await setPlan(moderator, { id: ids.new, plan: "plus", status: "active" });
    expect(second).toMatchObject({ subscription: { status: "active" }, quota: { used: 1, allowed: 60, canAdd: true } });
    const third = await setPlan(moderator, { id: ids.new, status: "past_due" });
    expect(third.auditEvents.map(({ message }) => message)).toEqual([
      "Changed the subscription from Active to Past due.",
      "Changed the subscription from Trialing to Active.",
      "Changed the plan from Basic to Plus.",
      "Started a subscription on the plan Basic.",
    ]);
    expect((await setPlan(moderator, { id: ids.new, status: "past_due" })).auditEvents).toHaveLength(4);
  });

  it("is one of those the installation has", async () => {
    expect((await listPlans(moderator)).map(({ id, activeEvents }) => [id, activeEvents])).toEqual([
      ["free", 3],
      ["basic", 15],
      ["plus", 60],
      ["unlimited", null],
    ]);
    await expect(setPlan(moderator, { id: ids.new, plan: "gold" })).rejects.toMatchObject({
      fields: { plan: [messages.choice("gold")] },
    });
    await expect(setPlan(moderator, { id: 999_999, plan: "free" })).rejects.toMatchObject({ kind: "notFound" });
  });
});

it("is for superusers and editors who decide, plans for staff, whatever is asked", async () => {
  const id = ids.claimed;
  const asks = [
    (ctx: typeof system) => listClaims(ctx, {}),
    (ctx: typeof system) => decideClaim(ctx, { id, status: "verified", notes: "" }),
    (ctx: typeof system) => deleteClaim(ctx, { id }),
  ];
  const plans = [(ctx: typeof system) => listPlans(ctx), (ctx: typeof system) => setPlan(ctx, { id, plan: "plus" })];
  for (const ask of plans)
    for (const roles of [{}, { isZeditor: true }, { isZeditor: true, decidesRequests: true }])
      await expect(ask(contextOf(db, { viewer: await aPerson(system, roles) }))).rejects.toMatchObject({
        kind: "forbidden",
      });
  const others = [{}, { isStaff: true }, { isZeditor: true }];
  for (const ask of asks) {
    await expect(ask(system)).rejects.toMatchObject({ kind: "signInRequired" });
    for (const roles of others)
      await expect(ask(contextOf(db, { viewer: await aPerson(system, roles) }))).rejects.toMatchObject({
        kind: "forbidden",
      });
  }
  expect(await list({ status: "claimed" })).toEqual(["claimed"]);
});
