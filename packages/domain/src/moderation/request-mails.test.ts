import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, it } from "vitest";
import { claimVenue } from "../claims/claim-venue.ts";
import { claimOrganizer } from "../organizer-claims/organizer-claim.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { decideClaim } from "./claim-decision.ts";
import { notifyModerators, setRequestMails } from "./request-mails.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);

const at = (minutes: number) => contextOf(db, { now: () => new Date(testNow.getTime() + minutes * MINUTE_MS) });

async function aModerator(rhythm: "at_once" | "daily" | "never") {
  const viewer = await aPerson(system, { isSuperuser: true });
  await db
    .updateTable("app_user")
    .set({ is_superuser: true, email_confirmed_at: testNow })
    .where("id", "=", viewer.id)
    .execute();
  const ctx = contextOf(db, { viewer });
  await setRequestMails(ctx, { rhythm });
  return { ...ctx, id: viewer.id };
}
const claim = async (name: string, minutes = 0) =>
  claimVenue({ ...at(minutes), viewer: await aPerson(system) }, { id: await aVenue(system, { name }) });
const mailsTo = (userId: number) =>
  db.selectFrom("mail").select(["subject", "text"]).where("user_id", "=", userId).orderBy("id").execute();

beforeEach(async () => {
  for (const table of ["mail", "claim", "organizer_claim"] as const) await db.deleteFrom(table).execute();
  await db.updateTable("app_user").set({ is_superuser: false }).execute();
});

it("moderators hear of new requests in the rhythm they chose, once, and with nothing new of nothing", async () => {
  const [daily, atOnce, never] = [await aModerator("daily"), await aModerator("at_once"), await aModerator("never")];
  await claim("Canal Yard");
  await claim("Ridgeline Playhouse");
  for (const minutes of [10, 20]) await notifyModerators(at(minutes), { rhythm: "daily" });
  const [mail, ...more] = await mailsTo(daily.id);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 new producer requests");
  expect(mail?.text).toContain("Canal Yard, Northampton, MA: requested by ");
  expect(mail?.text).toContain("http://hereabouts.test/claim/poi/moderation-list/");
  expect(await mailsTo(atOnce.id)).toEqual([]);
  await notifyModerators(at(20), { rhythm: "at_once" });
  expect(await mailsTo(atOnce.id)).toHaveLength(1);
  expect(await mailsTo(never.id)).toEqual([]);
  await claim("Whetstone Landing", 30);
  await notifyModerators(at(40), { rhythm: "daily" });
  expect((await mailsTo(daily.id)).map(({ subject }) => subject)).toEqual([
    "2 new producer requests",
    "New producer request",
  ]);
});

it("moderators hear of requests to speak for organizers in the same email", async () => {
  const daily = await aModerator("daily");
  await claim("Canal Yard");
  const { id } = await db
    .insertInto("organizer")
    .values({ name: "Valley Chorus", created_at: testNow, updated_at: testNow })
    .returning("id")
    .executeTakeFirstOrThrow();
  await claimOrganizer({ ...at(0), viewer: await aPerson(system) }, { id, message: "I lead it." });
  await notifyModerators(at(10), { rhythm: "daily" });
  const [mail] = await mailsTo(daily.id);
  expect(mail?.subject).toBe("2 new producer requests");
  expect(mail?.text).toContain("Valley Chorus: requested by ");
});

it("what somebody decided already is not told", async () => {
  const daily = await aModerator("daily");
  const { id } = await claim("Canal Yard");
  await decideClaim(daily, { id, status: "rejected", notes: "A private house." });
  await notifyModerators(at(10), { rhythm: "daily" });
  expect(await mailsTo(daily.id)).toEqual([]);
});
