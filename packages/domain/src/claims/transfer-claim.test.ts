import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { exportData } from "../account/account.ts";
import { listAccountChanges } from "../account-undo/list-account-changes.ts";
import { listVenuePeople } from "../people/managers.ts";
import { acceptOffer, offerVenue } from "../people/ownership-offer.ts";
import { peopleOf, type Somebody } from "../people/test-people.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { listOwnClaims } from "./own-claims.ts";

const { db } = await testDatabase();
const { system, managed } = peopleOf(db);
const tomorrow = new Date(testNow.getTime() + DAY_MS);

beforeAll(() => installReferenceData(db));

it("leaves the giver’s history theirs: the account that asked stays the one that asked, and the new owner has it since they took it over", async () => {
  const { id, owner, manager } = await managed();
  const asked = new Date(testNow.getTime() - 40 * DAY_MS);
  await db.updateTable("claim").set({ created_at: asked, updated_at: asked }).where("venue_id", "=", id).execute();
  await offerVenue(await owner.ctx(), { id, person: manager.id });
  const soon = { ...(await manager.ctx()), now: () => tomorrow };
  await acceptOffer(soon, { id });
  const at = tomorrow.toISOString();
  expect((await listVenuePeople(await manager.ctx(), { id })).people[0]).toMatchObject({ id: manager.id, since: at });
  expect(await listOwnClaims(await manager.ctx())).toMatchObject([{ poi: { id }, way: { kind: "tookOver", at } }]);
  expect(await listOwnClaims(await owner.ctx())).toMatchObject([
    { poi: { id }, created: asked.toISOString(), way: { kind: "gaveAway", at }, proof: null, site: null },
  ]);
  const admin = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
  const deedsOf = async (who: Somebody) =>
    (await listAccountChanges(admin, { id: who.id })).data.filter(({ kind }) => kind === "claim");
  expect(await deedsOf(manager)).toEqual([]);
  expect(await deedsOf(owner)).toMatchObject([{ deed: "asked", obstacle: expect.stringContaining("moderator") }]);
  expect(await exportData(await owner.ctx())).toMatchObject({ claims: [{ venue_id: id, is_given_away: true }] });
  // Given back, it is the owner's again, who had asked for it.
  await offerVenue(soon, { id, person: owner.id });
  await acceptOffer(await owner.ctx(), { id });
  expect(await listOwnClaims(await owner.ctx())).toMatchObject([{ way: { kind: "asked" } }]);
  expect(await listOwnClaims(await manager.ctx())).toEqual([]);
});
