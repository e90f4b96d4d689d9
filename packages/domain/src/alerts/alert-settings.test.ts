import type { Viewer } from "@hereabouts/contract/permissions";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, NotFound, SignInRequired } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aSavedSearch } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { updateAlerts } from "./alert-frequency.ts";
import { previewSavedSearchEmail, sendSavedSearchEmail } from "./saved-search-email.ts";

const { db } = await testDatabase();

const system = contextOf(db);

/** Someone by name, staff or not. */
const aUser = (name: string, isStaff = false) => aPerson(system, { isStaff }, { email: `${name}@example.org` });

const aSearch = (userId: number, keyword = "") =>
  aSavedSearch(system, userId, { default_loc_id: "northampton-ma", named_date: "next_30", keyword });

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
    const [ada, eve] = [await aUser("ada"), await aUser("eve")];
    const ctx = contextOf(db, { viewer: ada });
    await updateAlerts(ctx, { frequency: "weekly", hour: 18, weekday: 4 });
    const users = await db
      .selectFrom("app_user")
      .select(["id", "alert_frequency", "alert_hour", "alert_weekday", "alerts_sent_on"])
      .orderBy("id")
      .execute();
    expect(users).toEqual([
      { id: ada.id, alert_frequency: "weekly", alert_hour: 18, alert_weekday: 4, alerts_sent_on: "2026-11-20" },
      { id: eve.id, alert_frequency: "daily", alert_hour: 8, alert_weekday: 3, alerts_sent_on: null },
    ]);
    const anonymous = updateAlerts(contextOf(db), { frequency: "off", hour: 8, weekday: 0 });
    await expect(anonymous).rejects.toThrow(SignInRequired);
  });
});

describe("the mail of a saved search, for staff", () => {
  it("is shown as if all were new, and what it shows stays news", async () => {
    const ada = await aUser("ada", true);
    const id = await aSearch(ada.id);
    const ctx = contextOf(db, { viewer: ada });
    const letter = await previewSavedSearchEmail(ctx, { id });
    expect(letter.subject).toBe("Dances: 1 new event");
    expect(letter.html).toContain("Contra dance");
    expect(letter.text).toContain("Contra dance");
    expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("alerted_event").select("event_id").execute()).toEqual([]);
  });

  it("is sent to who asks, also when the search finds nothing", async () => {
    const ada = await aUser("ada", true);
    const ctx = contextOf(db, { viewer: ada });
    expect(await sendSavedSearchEmail(ctx, { id: await aSearch(ada.id) })).toEqual({ recipient: "ada@example.org" });
    await sendSavedSearchEmail(ctx, { id: await aSearch(ada.id, "nowhere") });
    await runDue(ctx);
    const mails = await db.selectFrom("mail").select(["recipient", "status", "text"]).orderBy("id").execute();
    expect(mails).toMatchObject([
      { recipient: "ada@example.org", status: "sent" },
      { recipient: "ada@example.org", text: expect.stringContaining("No results found for this search.") },
    ]);
  });

  it("is refused to others, and not found for somebody else's search", async () => {
    const [ada, eve] = [await aUser("ada"), await aUser("eve", true)];
    const id = await aSearch(ada.id);
    const asked = (by: Viewer) => previewSavedSearchEmail(contextOf(db, { viewer: by }), { id });
    await expect(asked({ kind: "anonymous" })).rejects.toThrow(SignInRequired);
    await expect(asked(ada)).rejects.toThrow(Forbidden);
    await expect(asked(eve)).rejects.toThrow(NotFound);
  });
});
