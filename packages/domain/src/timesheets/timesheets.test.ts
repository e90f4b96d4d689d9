import { messages } from "@hereabouts/contract/messages";
import {
  clockStop,
  hoursFileQuery,
  timeEntryChange,
  timeEntryForm,
  weekListQuery,
} from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { describe, expect, it, test } from "vitest";
import type { Context } from "../context.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { addTimeEntry, deleteTimeEntry, restoreTimeEntry, updateTimeEntry } from "./time-entry.ts";
import { startClock, stopClock } from "./timer.ts";
import { approveWeek, reopenWeek, returnWeek, submitWeek, withdrawWeek } from "./week.ts";
import { exportHours, getSheetWeek, listWeeks } from "./week-sheet.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const boss = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });

/** A Friday afternoon in Massachusetts. */
const friday = new Date("2026-11-20T21:00:00Z");
const at = (ctx: Context, time: string): Context => ({ ...ctx, now: () => new Date(time) });
async function anEditor(now = friday) {
  const viewer = await aPerson(system, { isZeditor: true });
  return { ctx: contextOf(db, { viewer, now: () => now }), id: viewer.id };
}
const form = (date: string, timeStart: string, timeEnd: string, note = "") =>
  timeEntryForm.parse({ date, timeStart, timeEnd, note });
const add = (ctx: Context, ...times: [string, string, string, string?]) => addTimeEntry(ctx, form(...times));
const week = "2026-11-16";
const weekOf = (ctx: Context, of = week) => getSheetWeek(ctx, { week: of, editor: undefined });
const seen = async (ctx: Context, editor: number, of = week) => {
  const { version } = await getSheetWeek(ctx, { week: of, editor });
  return { editor, week: of, version };
};
/** An editor who handed a week of three hours in. */
async function handedIn() {
  const editor = await anEditor();
  const entry = await add(editor.ctx, "2026-11-18", "09:00", "12:00", "Markets");
  await submitWeek(editor.ctx, { week });
  return { ...editor, entry };
}

describe("the clock", () => {
  it("counts what was worked, and is stopped once", async () => {
    const { ctx } = await anEditor();
    await startClock(at(ctx, "2026-11-20T15:00:20Z"), { note: "Museums" });
    await expect(startClock(ctx, { note: "" })).rejects.toMatchObject({ code: "running" });
    expect((await weekOf(ctx)).clock).toMatchObject({ timeStart: "10:00", timeEnd: null, minutes: 360 });
    const { entry } = await stopClock(at(ctx, "2026-11-20T16:30:59Z"), clockStop.parse({}));
    expect(entry).toMatchObject({ timeStart: "10:00", timeEnd: "11:30", minutes: 90, note: "Museums" });
    await expect(stopClock(ctx, clockStop.parse({}))).rejects.toMatchObject({ code: "stopped" });
  });

  it("of two that are started at the same moment one runs", async () => {
    const { ctx, id } = await anEditor();
    const starts = await Promise.allSettled([1, 2, 3].map(() => startClock(ctx, { note: "" })));
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    const running = db.selectFrom("time_entry").select("id").where("user_id", "=", id).where("ended_at", "is", null);
    expect(await running.execute()).toHaveLength(1);
  });

  it("that was forgotten is ended at a time, and says at the field what is wrong with it", async () => {
    const { ctx } = await anEditor();
    await startClock(at(ctx, "2026-11-18T14:00:00Z"), { note: "" });
    const stop = (given: object) => stopClock(ctx, clockStop.parse(given));
    await expect(stop({})).rejects.toMatchObject({ fields: { time: [timesheetWords.forgotten(24)] } });
    await expect(stop({ date: "2026-11-18", time: "08:00" })).rejects.toMatchObject({
      fields: { time: [timesheetWords.beforeStart] },
    });
    await expect(stop({ date: "2026-11-21", time: "08:00" })).rejects.toMatchObject({
      fields: { time: [timesheetWords.notOverYet] },
    });
    const { entry } = await stop({ date: "2026-11-18", time: "12:15", note: "Hours of museums" });
    expect(entry).toMatchObject({ minutes: 195, dateEnd: "2026-11-18", timeEnd: "12:15", note: "Hours of museums" });
  });

  it("that ran for less than a minute leaves nothing", async () => {
    const { ctx } = await anEditor();
    await startClock(ctx, { note: "" });
    expect(await stopClock(ctx, clockStop.parse({}))).toEqual({ entry: null });
    expect((await weekOf(ctx)).entries).toEqual([]);
  });
});

describe("what is written down by hand", () => {
  it("is added up by day and week", async () => {
    const { ctx } = await anEditor();
    await add(ctx, "2026-11-16", "09:00", "12:00");
    await add(ctx, "2026-11-16", "1:00 PM", "2:30 PM");
    await add(ctx, "2026-11-20", "08:15", "09:00");
    const { days, minutes } = await weekOf(ctx);
    expect(days.map((day) => day.minutes)).toEqual([270, 0, 0, 0, 45, 0, 0]);
    expect(minutes).toBe(315);
  });

  it("is refused where it overlaps, and names the field", async () => {
    const { ctx } = await anEditor();
    const first = await add(ctx, "2026-11-18", "09:00", "12:00");
    const refused = (timeStart: string, timeEnd: string) => expect(add(ctx, "2026-11-18", timeStart, timeEnd)).rejects;
    const words = [timesheetWords.overlaps("Wed, Nov 18, 9:00 AM – 12:00 PM")];
    await refused("11:00", "13:00").toMatchObject({ fields: { timeStart: words } });
    await refused("08:00", "09:30").toMatchObject({ fields: { timeEnd: words } });
    await refused("08:00", "14:00").toMatchObject({ fields: { timeEnd: words } });
    await add(ctx, "2026-11-18", "12:00", "13:00");
    const change = (timeEnd: string) =>
      updateTimeEntry(
        ctx,
        timeEntryChange.parse({ id: first.id, date: "2026-11-18", timeStart: "09:00", timeEnd, note: "" }),
      );
    await expect(change("12:30")).rejects.toMatchObject({ fields: { timeEnd: [expect.stringContaining("12:00 PM")] } });
    expect(await change("11:00")).toMatchObject({ minutes: 120 });
    await startClock(ctx, { note: "" });
    await expect(add(at(ctx, "2026-11-20T23:00:00Z"), "2026-11-20", "16:30", "17:00")).rejects.toMatchObject({
      fields: { timeStart: [timesheetWords.overlaps("Fri, Nov 20, 4:00 PM – now")] },
    });
  });

  it("of two at the same moment that overlap one is written", async () => {
    const { ctx } = await anEditor();
    const both = await Promise.allSettled([
      add(ctx, "2026-11-17", "09:00", "11:00"),
      add(ctx, "2026-11-17", "10:00", "12:00"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is over already", async () => {
    const { ctx } = await anEditor();
    await expect(add(ctx, "2026-11-21", "09:00", "10:00")).rejects.toMatchObject({
      fields: { date: [messages.pastDay] },
    });
    await expect(add(ctx, "2026-11-20", "15:00", "17:00")).rejects.toMatchObject({
      fields: { timeEnd: [timesheetWords.notOverYet] },
    });
  });

  it("goes over midnight into the next day, and on Sunday into the next week", async () => {
    const { ctx } = await anEditor();
    await add(ctx, "2026-11-15", "22:00", "01:30", "Late");
    const [last, next] = [await weekOf(ctx, "2026-11-09"), await weekOf(ctx)];
    expect(last.days[6]).toMatchObject({ minutes: 120, parts: [{ timeStart: "22:00", timeEnd: "24:00" }] });
    expect(next.days[0]).toMatchObject({ minutes: 90, parts: [{ timeStart: "00:00", timeEnd: "01:30" }] });
    expect([last.minutes, next.minutes]).toEqual([120, 90]);
    expect(next.entries).toMatchObject([{ date: "2026-11-15", dateEnd: "2026-11-16", minutes: 210 }]);
  });

  it("comes back when its deletion is undone, unless that time is taken", async () => {
    const { ctx } = await anEditor();
    const { id } = await add(ctx, "2026-11-18", "09:00", "12:00");
    await deleteTimeEntry(ctx, { id });
    expect((await weekOf(ctx)).minutes).toBe(0);
    await restoreTimeEntry(ctx, { id });
    expect((await weekOf(ctx)).minutes).toBe(180);
    await deleteTimeEntry(ctx, { id });
    await add(ctx, "2026-11-18", "11:00", "13:00");
    await expect(restoreTimeEntry(ctx, { id })).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("nights in which the clocks change", () => {
  it("count the hours that there were", async () => {
    const { ctx } = await anEditor();
    await add(ctx, "2026-10-31", "22:00", "06:00");
    await add(ctx, "2026-03-07", "22:00", "06:00");
    const autumn = await weekOf(ctx, "2026-10-26");
    expect(autumn.days.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 120, 420]);
    expect((await weekOf(ctx, "2026-03-02")).days[6]?.minutes).toBe(300);
    await submitWeek(ctx, { week: "2026-10-26" });
    const { data } = await listWeeks(boss, weekListQuery.parse({ pageSize: 100 }));
    expect(data.find(({ editor }) => editor.id === autumn.editor.id)).toMatchObject({ minutes: 540, entries: 1 });
  });

  it("have no time that was skipped", async () => {
    const { ctx } = await anEditor();
    await expect(add(ctx, "2026-03-08", "02:30", "04:00")).rejects.toMatchObject({
      fields: { timeStart: [timesheetWords.skippedTime] },
    });
  });

  it("keep the second of an hour that came twice when the rest is changed", async () => {
    const { ctx } = await anEditor();
    await startClock(at(ctx, "2026-11-01T06:10:00Z"), { note: "" });
    const { entry } = await stopClock(at(ctx, "2026-11-01T06:50:00Z"), clockStop.parse({}));
    expect(entry).toMatchObject({ timeStart: "01:10", timeEnd: "01:50", minutes: 40 });
    const same = { id: entry?.id, date: "2026-11-01", timeStart: "01:10", timeEnd: "02:00", note: "Late" };
    expect(await updateTimeEntry(ctx, timeEntryChange.parse(same))).toMatchObject({
      started: "2026-11-01T06:10:00.000Z",
      minutes: 50,
    });
  });
});

describe("a week", () => {
  it("is handed in with what is in it, and taken back", async () => {
    const { ctx } = await anEditor();
    const refused = () => expect(submitWeek(ctx, { week })).rejects;
    await refused().toMatchObject({ fields: { week: [timesheetWords.nothingInWeek] } });
    await expect(submitWeek(ctx, { week: "2026-11-23" })).rejects.toMatchObject({
      fields: { week: [timesheetWords.weekNotBegun] },
    });
    await add(ctx, "2026-11-18", "09:00", "12:00");
    await startClock(ctx, { note: "" });
    await refused().toMatchObject({ code: "running" });
    await stopClock(ctx, clockStop.parse({}));
    expect((await submitWeek(ctx, { week })).status).toBe("submitted");
    await refused().toMatchObject({ code: "submitted" });
    expect((await withdrawWeek(ctx, { week })).status).toBe("open");
  });

  it("that is approved stays as it is, until a superuser reopens it, which the audit log tells", async () => {
    const { ctx, id, entry } = await handedIn();
    await approveWeek(boss, await seen(boss, id));
    const change = { id: entry.id, date: "2026-11-18", timeStart: "09:00", timeEnd: "11:00", note: "" };
    const locked = { message: timesheetWords.locked };
    const update = () => updateTimeEntry(ctx, timeEntryChange.parse(change));
    await expect(update()).rejects.toMatchObject({ fields: { date: [timesheetWords.locked] } });
    await expect(deleteTimeEntry(ctx, { id: entry.id })).rejects.toMatchObject(locked);
    await expect(add(ctx, "2026-11-17", "09:00", "10:00")).rejects.toMatchObject({
      fields: { date: [timesheetWords.locked] },
    });
    await expect(startClock(ctx, { note: "" })).rejects.toMatchObject(locked);
    await expect(withdrawWeek(ctx, { week })).rejects.toMatchObject({ code: "approved" });
    // Part of it is in the week that is approved.
    await expect(add(ctx, "2026-11-15", "23:00", "01:00")).rejects.toMatchObject({ kind: "invalid" });
    expect((await weekOf(ctx)).entries).toMatchObject([{ isLocked: true }]);
    await reopenWeek(boss, { editor: id, week });
    expect(await update()).toMatchObject({ minutes: 120, isLocked: false });
    const acts = db.selectFrom("audit_act").select(["act", "record_name"]).where("record_id", "=", `${id}/${week}`);
    expect(await acts.orderBy("id").execute()).toEqual([
      { act: "timesheet.approve", record_name: "Week of Mon, Nov 16, 2026" },
      { act: "timesheet.reopen", record_name: "Week of Mon, Nov 16, 2026" },
    ]);
  });

  it("is approved by another superuser where there is one; an only one approves their own, which the audit log says", async () => {
    const [viewer, other] = [await aPerson(system, { isSuperuser: true }), await aPerson(system)];
    const own = contextOf(db, { viewer, now: () => friday });
    const { id } = viewer;
    const superusers = db.updateTable("app_user").where("id", "in", [id, other.id]);
    await superusers.set({ is_superuser: true }).execute();
    await add(own, "2026-11-18", "09:00", "12:00");
    await submitWeek(own, { week });
    const approved = async () => approveWeek(own, await seen(own, id));
    await expect(approved()).rejects.toMatchObject({ code: "own", message: timesheetWords.ownWeek });
    await db.updateTable("app_user").set({ suspended_at: friday }).where("id", "=", other.id).execute();
    await approved();
    await superusers.set({ is_superuser: false }).execute();
    const act = db.selectFrom("audit_act").select("after").where("record_id", "=", `${id}/${week}`);
    expect(await act.executeTakeFirstOrThrow()).toMatchObject({ after: { status: "approved", isOwn: true } });
  });

  it("is approved as it was looked at: what was changed since is refused", async () => {
    const { ctx, id } = await handedIn();
    const looked = await seen(boss, id);
    await add(ctx, "2026-11-19", "09:00", "10:00");
    await expect(approveWeek(boss, looked)).rejects.toMatchObject({ code: "changed" });
    await approveWeek(boss, await seen(boss, id));
    await expect(approveWeek(boss, looked)).rejects.toMatchObject({ code: "approved" });
  });

  it("that is approved while its hours are changed keeps what was approved", async () => {
    for (let round = 0; round < 8; round++) {
      const { ctx, id, entry } = await handedIn();
      const [approved, changed] = await Promise.allSettled([
        seen(boss, id).then((looked) => approveWeek(boss, looked)),
        deleteTimeEntry(ctx, { id: entry.id }),
      ]);
      const { minutes, status } = await weekOf(ctx);
      expect([approved.status, changed.status]).toContain("fulfilled");
      if (status === "approved" && changed.status === "rejected") expect(minutes).toBe(180);
      else expect(minutes).toBe(0);
    }
  });

  it("that is sent back says why, by mail once that cannot be undone any more", async () => {
    const { ctx, id } = await handedIn();
    const mails = () => db.selectFrom("mail").select(["subject", "text"]).where("user_id", "=", id).execute();
    await returnWeek(boss, { ...(await seen(boss, id)), reason: "Tuesday is missing." });
    expect(await weekOf(ctx)).toMatchObject({ status: "returned", reason: "Tuesday is missing." });
    expect(await mails()).toMatchObject([{ text: expect.stringContaining("Tuesday is missing.") }]);
    await reopenWeek(boss, { editor: id, week });
    expect(await mails()).toEqual([]);
    await returnWeek(at(boss, "2026-11-22T10:00:00Z"), { ...(await seen(boss, id)), reason: "Tuesday is missing." });
    await db.updateTable("mail").set({ status: "sent" }).where("user_id", "=", id).execute();
    await expect(reopenWeek(boss, { editor: id, week })).rejects.toMatchObject({ code: "told" });
    expect((await submitWeek(ctx, { week })).reason).toBe("");
  });
});

describe("who may what", () => {
  const answers = { yes: "yes", forbidden: "forbidden", notFound: "notFound", signIn: "signInRequired" } as const;
  const { yes, forbidden, notFound, signIn } = answers;
  const roles = ["anonymous", "visitor", "staff", "another editor", "the editor", "superuser"] as const;
  const table = [
    ["looks at their week", signIn, forbidden, forbidden, notFound, yes, yes],
    ["has their hours as a file", signIn, forbidden, forbidden, notFound, yes, yes],
    ["has everybody's hours as a file", signIn, forbidden, forbidden, forbidden, forbidden, yes],
    ["starts a clock", signIn, forbidden, forbidden, yes, yes, yes],
    ["deletes their entry", signIn, forbidden, forbidden, notFound, yes, notFound],
    ["changes their entry", signIn, forbidden, forbidden, notFound, yes, notFound],
    ["lists the weeks that wait", signIn, forbidden, forbidden, forbidden, forbidden, yes],
    ["approves their week", signIn, forbidden, forbidden, forbidden, forbidden, yes],
    ["sends their week back", signIn, forbidden, forbidden, forbidden, forbidden, yes],
    ["reopens their week", signIn, forbidden, forbidden, forbidden, forbidden, yes],
  ] as const;

  test.each(table)("%s", async (deed, ...expected) => {
    for (const [index, role] of roles.entries()) {
      const theirs = await handedIn();
      const looked = await seen(boss, theirs.id);
      if (deed === "reopens their week") await approveWeek(boss, looked);
      const others: Record<string, Context> = {
        anonymous: contextOf(db),
        visitor: contextOf(db, { viewer: await aPerson(system) }),
        staff: contextOf(db, { viewer: await aPerson(system, { isStaff: true }) }),
        "another editor": (await anEditor()).ctx,
        "the editor": theirs.ctx,
        superuser: contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) }),
      };
      const ctx = others[role] ?? contextOf(db);
      const change = { id: theirs.entry.id, date: "2026-11-18", timeStart: "09:00", timeEnd: "11:00", note: "" };
      const deeds: Record<string, () => Promise<unknown>> = {
        "looks at their week": () => getSheetWeek(ctx, { week, editor: theirs.id }),
        "has their hours as a file": () => exportHours(ctx, hoursFileQuery.parse({ editor: theirs.id })),
        "has everybody's hours as a file": () => exportHours(ctx, hoursFileQuery.parse({ whose: "everybody" })),
        "starts a clock": () => startClock(ctx, { note: "" }),
        "deletes their entry": () => deleteTimeEntry(ctx, { id: theirs.entry.id }),
        "changes their entry": () => updateTimeEntry(ctx, timeEntryChange.parse(change)),
        "lists the weeks that wait": () => listWeeks(ctx, weekListQuery.parse({})),
        "approves their week": () => approveWeek(ctx, looked),
        "sends their week back": () => returnWeek(ctx, { ...looked, reason: "Tuesday is missing." }),
        "reopens their week": () => reopenWeek(ctx, { editor: theirs.id, week }),
      };
      const outcome = await (async () => deeds[deed]?.())().then(
        () => yes,
        (error: { kind: string }) => error.kind,
      );
      expect(outcome, role).toBe(expected[index]);
    }
  });
});

describe("hours as a file", () => {
  it("have a line for each day, and no text that a spreadsheet would run", async () => {
    const { ctx, id } = await anEditor();
    await add(ctx, "2026-11-17", "23:00", "01:30", "=HYPERLINK(1)");
    const file = await exportHours(ctx, hoursFileQuery.parse({ startDate: "2026-11-16", endDate: "2026-11-18" }));
    expect(file.trim().split("\r\n").slice(1)).toEqual([
      `${id},Robin,2026-11-16,2026-11-17,23:00,24:00,60,1.00,'=HYPERLINK(1),Draft`,
      `${id},Robin,2026-11-16,2026-11-18,00:00,01:30,90,1.50,'=HYPERLINK(1),Draft`,
    ]);
    await expect(
      exportHours(ctx, hoursFileQuery.parse({ startDate: "2024-01-01", endDate: "2026-11-18" })),
    ).rejects.toMatchObject({ fields: { startDate: [expect.any(String)] } });
  });

  it("leave nothing out, however many there are", async () => {
    const { ctx, id } = await anEditor();
    await sql`insert into time_entry (user_id, started_at, ended_at, created_at, updated_at)
      select ${id}::int, start, start + interval '10 minutes', start, start
      from generate_series('2026-01-01T05:00Z'::timestamptz, '2026-03-31T05:00Z', interval '12 minutes') start`.execute(
      db,
    );
    const file = await exportHours(ctx, hoursFileQuery.parse({ startDate: "2026-01-01", endDate: "2026-03-31" }));
    // A line each, and the heads.
    expect(file.trim().split("\r\n")).toHaveLength(89 * 120 + 1 + 1);
  });
});
