import type { Viewer } from "@hereabouts/contract/permissions";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, NotFound, SignInRequired } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { updateAlerts } from "./alert-frequency.ts";
import { previewSavedSearchEmail, sendSavedSearchEmail } from "./saved-search-email.ts";

const { db } = await testDatabase();

const viewer = (id: number, isStaff: boolean): Viewer => ({
  kind: "user",
  id,
  isStaff,
  isZeditor: false,
  isSuperuser: false,
  producerOf: [],
  distanceUnits: "mi",
});

async function aUser(email: string): Promise<number> {
  return (await db.insertInto("app_user").values({ email }).returning("id").executeTakeFirstOrThrow()).id;
}

async function aSearch(userId: number, keyword = ""): Promise<number> {
  const search = {
    user_id: userId,
    search_name: "Dances",
    default_loc_id: "northampton-ma",
    named_date: "next_30",
    keyword,
  };
  return (await db.insertInto("saved_search").values(search).returning("id").executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  await installReferenceData(db);
  await anEvent(contextOf(db));
});

beforeEach(async () => {
  await sql`delete from app_user`.execute(db);
  await sql`delete from mail`.execute(db);
});

describe("choosing when alerts come", () => {
  it("is for oneself, and makes up for no day that has passed", async () => {
    const [ada, eve] = [await aUser("ada@example.org"), await aUser("eve@example.org")];
    const ctx = contextOf(db, { viewer: viewer(ada, false) });
    await updateAlerts(ctx, { frequency: "weekly", hour: 18, weekday: 4 });
    const users = await db
      .selectFrom("app_user")
      .select(["id", "alert_frequency", "alert_hour", "alert_weekday", "alerts_sent_on"])
      .orderBy("id")
      .execute();
    expect(users).toEqual([
      { id: ada, alert_frequency: "weekly", alert_hour: 18, alert_weekday: 4, alerts_sent_on: "2026-11-20" },
      { id: eve, alert_frequency: "daily", alert_hour: 8, alert_weekday: 3, alerts_sent_on: null },
    ]);
    const anonymous = updateAlerts(contextOf(db), { frequency: "off", hour: 8, weekday: 0 });
    await expect(anonymous).rejects.toThrow(SignInRequired);
  });
});

describe("the mail of a saved search, for staff", () => {
  it("is shown as if all were new, and what it shows stays news", async () => {
    const ada = await aUser("ada@example.org");
    const id = await aSearch(ada);
    const ctx = contextOf(db, { viewer: viewer(ada, true) });
    const letter = await previewSavedSearchEmail(ctx, { id });
    expect(letter.subject).toBe("Dances: 1 new event");
    expect(letter.html).toContain("Contra dance");
    expect(letter.text).toContain("Contra dance");
    expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("alerted_event").select("event_id").execute()).toEqual([]);
  });

  it("is sent to who asks, also when the search finds nothing", async () => {
    const ada = await aUser("ada@example.org");
    const ctx = contextOf(db, { viewer: viewer(ada, true) });
    expect(await sendSavedSearchEmail(ctx, { id: await aSearch(ada) })).toEqual({ recipient: "ada@example.org" });
    await sendSavedSearchEmail(ctx, { id: await aSearch(ada, "nowhere") });
    await runDue(ctx);
    const mails = await db.selectFrom("mail").select(["recipient", "status", "text"]).orderBy("id").execute();
    expect(mails).toMatchObject([
      { recipient: "ada@example.org", status: "sent" },
      { recipient: "ada@example.org", text: expect.stringContaining("No results found for this search.") },
    ]);
  });

  it("is refused to others, and not found for somebody else's search", async () => {
    const [ada, eve] = [await aUser("ada@example.org"), await aUser("eve@example.org")];
    const id = await aSearch(ada);
    const asked = (by: Viewer) => previewSavedSearchEmail(contextOf(db, { viewer: by }), { id });
    await expect(asked({ kind: "anonymous" })).rejects.toThrow(SignInRequired);
    await expect(asked(viewer(ada, false))).rejects.toThrow(Forbidden);
    await expect(asked(viewer(eve, true))).rejects.toThrow(NotFound);
  });
});
