import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { saveEvent } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
let venueId = 0;
let eventId = 0;
let userId = 0;

const evening = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" };
const dance = (): EventRecord => ({ venueId, name: "Contra dance", eventTypeId: 5, dates: [evening] });
const change = (changes: Partial<EventRecord>, inCtx: Context = ctx) =>
  saveEvent(inCtx, { ...dance(), ...changes }, { id: eventId });

/** The mails that go out once the minutes of waiting are over. */
async function mailsAfterwards(inCtx: Context = ctx) {
  expect((await runDue(inCtx, { early: true })).failed).toEqual([]);
  return db.selectFrom("mail").selectAll().orderBy("id").execute();
}

beforeAll(async () => {
  await installReferenceData(db);
});

beforeEach(async () => {
  await sql`delete from app_user`.execute(db);
  await sql`delete from event`.execute(db);
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
  venueId = await aVenue(ctx);
  eventId = (await saveEvent(ctx, dance())).id;
  const user = { email: "ada@example.org", email_confirmed_at: ctx.now() };
  userId = (await db.insertInto("app_user").values(user).returning("id").executeTakeFirstOrThrow()).id;
  await db.insertInto("saved_event").values({ user_id: userId, event_id: eventId }).execute();
});

describe("a saved event that changes", () => {
  it("is told when it is canceled, with the note that says why", async () => {
    await change({ status: "cancelled", statusNote: "The caller is ill." });
    const [mail, ...others] = await mailsAfterwards();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_id: userId, status: "sent", subject: "Canceled: Contra dance" });
    expect(mail?.text).toContain(`http://hereabouts.test/events/${eventId}/contra-dance/?date=2026-11-28\n`);
    expect(mail?.text).toContain("This event is canceled.");
    expect(mail?.text).toContain("The caller is ill.");
  });

  it("is told with its time and place from → to, in one mail for several changes", async () => {
    const elsewhere = await aVenue(ctx, { name: "Guild Hall", city: "Amherst" });
    await change({ dates: [{ ...evening, startMinute: 20 * 60, endMinute: null }] });
    await change({ dates: [{ ...evening, startMinute: 20 * 60, endMinute: null }], venueId: elsewhere });
    const [mail, ...others] = await mailsAfterwards();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New time and place: Contra dance");
    expect(mail?.text).toContain("Mill River Hall, Northampton, MA → Guild Hall, Amherst, MA");
    expect(mail?.text).toContain("Sat, Nov 28, 7:00 PM – 9:00 PM → 8:00 PM");
  });

  it("is told with its new date", async () => {
    await change({ dates: [{ ...evening, dateRecur: "2026-12-05" }] });
    const [mail] = await mailsAfterwards();
    expect(mail?.subject).toBe("New time: Contra dance");
    expect(mail?.text).toContain("Sat, Nov 28, 7:00 PM – 9:00 PM → Sat, Dec 5, 7:00 PM – 9:00 PM");
  });

  /** Three weekly dates of which some are marked. */
  async function markDates(
    ...marks: [date: string, status: "cancelled" | "postponed" | "moved_online" | "sold_out"][]
  ) {
    const weekly = [{ ...evening, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" }];
    await change({ dates: weekly });
    await db.deleteFrom("mail").execute();
    await sql`delete from job_queue.job`.execute(db);
    const overrides = marks.map(([originalDate, status]) => ({
      originalDate,
      originalStartMinute: 1140,
      status,
      note: "The hall is flooded.",
    }));
    await change({ dates: weekly, overrides });
    const [mail] = await mailsAfterwards();
    return mail;
  }

  it.each([
    ["cancelled", "Date canceled"],
    ["postponed", "Date postponed"],
    ["moved_online", "Date moved online"],
  ] as const)("is told when one of its dates is %s, with the note that says why", async (status, headline) => {
    const mail = await markDates(["2026-12-05", status]);
    expect(mail?.subject).toBe(`${headline}: Contra dance`);
    const word = headline.slice("Date ".length);
    expect(mail?.text).toContain(`Sat, Dec 5, 7:00 PM – 9:00 PM: ${word}. The hall is flooded.`);
  });

  it("is told of several dates in one word where there is one", async () => {
    const mail = await markDates(["2026-12-05", "cancelled"], ["2026-12-12", "cancelled"]);
    expect(mail?.subject).toBe("Dates canceled: Contra dance");
  });

  it("is not told when a date is sold out", async () => {
    expect(await markDates(["2026-12-05", "sold_out"])).toBeUndefined();
  });

  it("is told when what was sold out has tickets again, of one date or of all", async () => {
    await markDates(["2026-12-05", "sold_out"]);
    const dates = [{ ...evening, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" }];
    await change({ dates, overrides: [] });
    const [mail] = await mailsAfterwards();
    expect(mail?.subject).toBe("Tickets available again: Contra dance");
    expect(mail?.text).toContain("Sat, Dec 5, 7:00 PM – 9:00 PM: tickets available again");
    await change({ dates, overrides: [], status: "sold_out" });
    expect((await mailsAfterwards()).slice(1)).toEqual([]);
    await db.deleteFrom("mail").execute();
    await change({ dates, overrides: [], status: "scheduled" });
    expect((await mailsAfterwards())[0]?.text).toContain("Tickets are available again.");
  });

  it("is told of a further date of what is sold out, and of none that is sold out as well", async () => {
    const first = { ...evening, dateRecur: "2026-11-28" };
    const soldOut = (originalDate: string) => ({
      originalDate,
      originalStartMinute: 1140,
      status: "sold_out" as const,
      note: "",
    });
    await change({ dates: [first], overrides: [soldOut("2026-11-28")] });
    expect(await mailsAfterwards()).toEqual([]);
    const second = { ...evening, dateRecur: "2026-12-05" };
    await change({ dates: [first, second], overrides: [soldOut("2026-11-28"), soldOut("2026-12-05")] });
    expect(await mailsAfterwards()).toEqual([]);
    const third = { ...evening, dateRecur: "2026-12-12" };
    const overrides = [soldOut("2026-11-28"), soldOut("2026-12-05")];
    await change({ dates: [first, second, third], overrides });
    const [mail] = await mailsAfterwards();
    expect(mail?.subject).toBe("New date: Contra dance");
    expect(mail?.text).toContain("Sat, Dec 12, 7:00 PM – 9:00 PM: new date");
  });

  it("is not told when a change is taken back, when only its words change or dates are added", async () => {
    await change({ status: "cancelled" });
    await change({ status: "scheduled" });
    expect(await mailsAfterwards()).toEqual([]);
    await change({ name: "Contra dance for beginners", description: "<p>Easy.</p>" });
    expect(await mailsAfterwards()).toEqual([]);
    await change({ dates: [evening, { ...evening, dateRecur: "2026-12-05" }] });
    expect(await mailsAfterwards()).toEqual([]);
  });

  it("is not told when it is over, or to people who turned alerts off or have not confirmed their address", async () => {
    await change({ status: "cancelled" });
    expect(await mailsAfterwards(contextOf(db, { now: () => new Date("2026-11-29T12:00:00Z") }))).toEqual([]);
    await change({ status: "scheduled" });
    await sql`delete from job_queue.job`.execute(db);
    await db.updateTable("app_user").set({ alert_frequency: "off" }).execute();
    await change({ status: "cancelled" });
    expect(await mailsAfterwards()).toEqual([]);
    await db.updateTable("app_user").set({ alert_frequency: "daily", email_confirmed_at: null }).execute();
    await change({ status: "postponed" });
    expect(await mailsAfterwards()).toEqual([]);
  });

  it("is told to those who follow it when it has new dates, also after all earlier ones were over", async () => {
    await db.updateTable("saved_event").set({ follows_dates: true }).execute();
    await change({ dates: [evening, { ...evening, dateRecur: "2026-12-05" }] });
    const [mail, ...others] = await mailsAfterwards();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New date: Contra dance");
    expect(mail?.text).toContain("Sat, Dec 5, 7:00 PM – 9:00 PM: new date");
    expect(mail?.text).toContain("you follow this event");
    const later = contextOf(db, { now: () => new Date("2026-12-20T12:00:00Z") });
    await db.deleteFrom("mail").execute();
    await change(
      { dates: [evening, { ...evening, dateRecur: "2027-01-09" }, { ...evening, dateRecur: "2027-01-16" }] },
      later,
    );
    expect((await mailsAfterwards(later))[0]?.subject).toBe("New dates: Contra dance");
  });

  it("is told once also when the job runs twice", async () => {
    await change({ status: "cancelled" });
    const { rows } = await sql<{ data: object }>`select data from job_queue.job`.execute(db);
    expect(await mailsAfterwards()).toHaveLength(1);
    await sql`insert into job_queue.job_common (name, data, singleton_key, policy)
      values ('alerts.announceEventChange', ${JSON.stringify(rows[0]?.data)}::jsonb, 'again', 'short')`.execute(db);
    expect(await mailsAfterwards()).toHaveLength(1);
  });

  it("queues nothing when nobody saved it", async () => {
    await sql`delete from saved_event`.execute(db);
    await change({ status: "cancelled" });
    expect((await runDue(ctx, { early: true })).completed).toEqual([]);
  });
});
