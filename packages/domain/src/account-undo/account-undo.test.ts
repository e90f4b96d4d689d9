import { undoLimits } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readmitAccount, suspendAccount } from "../access/account-access.ts";
import { addApiToken } from "../api-tokens/api-token.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { reportProblem } from "../corrections/report-problem.ts";
import { changeSeries } from "../events/change-series.ts";
import { correctEvent } from "../events/correct-event.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { listDeleted } from "../history/list-deleted.ts";
import { listRevisions } from "../history/revisions.ts";
import { hashPassword } from "../identity/passwords.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { createSession } from "../sessions/lucia.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { viewerOfToken } from "../sessions/viewer-of-token.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { correctVenue, updateVenue } from "../venues/update-venue.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { selectVenue } from "../venues/venue-snapshot.queries.ts";
import { beginUndo } from "./begin-undo.ts";
import { listAccountChanges } from "./list-account-changes.ts";
import { revertAccountUndo } from "./revert-account-undo.ts";
import { workOnUndo } from "./work-on-undo.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const as = (viewer: Viewer, now = testNow): Context => contextOf(db, { viewer, now: () => now });
const root = as(await aPerson(system, { isSuperuser: true }));
const editor = as(await aPerson(system, { isZeditor: true }));
const client = { address: "203.0.113.7", userAgent: "" };

/** Somebody with an editor's rights who turns out to harm. */
const doer = async () => aPerson(system, { isZeditor: true });
const rename = (ctx: Context, id: number, name: string) =>
  correctEvent(ctx, { id, updated: undefined, fields: { name }, date: undefined });
const call = (ctx: Context, id: number, name: string) =>
  correctVenue(ctx, { id, updated: undefined, fields: { name } });
const eventNow = async (id: number) => {
  const event = await selectEvent(db, id);
  return event?.deletedAt ? "deleted" : event?.snapshot.name;
};
const venueNow = async (id: number) => {
  const venue = await selectVenue(db, id);
  return venue?.deletedAt ? "deleted" : venue?.snapshot.name;
};
async function undoAll(id: number, chosen: string[] = []) {
  const { id: undoId } = await beginUndo(root, { id, chosen });
  return workOnUndo(root, { id: undoId });
}
/** An event that the account added itself, as its history has it. */
async function added(by: Viewer): Promise<number> {
  const id = await anEvent(system);
  await sql`insert into revision (kind, record_id, venue_id, action, changes, record, author_id, created_at)
    select 'event', e.id, e.venue_id, 'create', '{}', '{"name": "Contra dance"}', ${by.kind === "user" ? by.id : null}::int,
      ${testNow}::timestamptz from event e where e.id = ${id}::int`.execute(db);
  return id;
}

describe("what an account did", () => {
  test("of dates and hours is taken back and put back with all that was said of single dates", async () => {
    const somebody = await doer();
    const wednesdays = [{ dayOfWeek: 2, closed: false, timeStart: "09:00:00", timeEnd: "17:00:00" }];
    const hall = await aVenue(system, { openTimes: wednesdays });
    const studio = await anEvent(system, { venueId: hall, usePoiTimes: true, dateStart: "2026-11-23", dates: [] });
    const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU" };
    const dance = await anEvent(system, { dates: [weekly] });
    const named = { scope: "this" as const, updated: undefined, action: "change" as const };
    const minutes = { startMinute: 1200, endMinute: 1320 };
    const moved = { ...named, date: "2026-12-05", minutes, status: null, note: "Other hall" };
    await changeSeries(editor, { id: studio, ...moved, originalDate: "2026-12-02", originalTime: 540 });
    await changeSeries(editor, { id: dance, ...moved, originalDate: "2026-12-01", originalTime: 1140 });
    const shown = async () => {
      const pages = [await getEvent(system, { id: studio }), await getEvent(system, { id: dance })];
      return pages.map(({ dates }) =>
        dates.slice(0, 4).map(({ date, times, status, note }) => [date, times, status, note]),
      );
    };
    const before = await shown();
    const off = { ...named, date: null, minutes: null, status: "cancelled" as const, note: "HA" };
    await changeSeries(as(somebody), { id: dance, ...off, originalDate: "2026-12-01", originalTime: 1140 });
    const form = await getVenueForm(as(somebody), { id: hall });
    const openTimes = [{ dayOfWeek: 4, closed: false, timeStart: "10:00", timeEnd: "12:00" }];
    const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
    await updateVenue(as(somebody), { ...venueForms.admin.parse({ ...form, region, openTimes }), id: hall });
    const harmed = await shown();
    expect(harmed).not.toEqual(before);
    const { id } = await undoAll(somebody.id);
    expect(await shown()).toEqual(before);
    await revertAccountUndo(root, { id });
    await workOnUndo(root, { id });
    expect(await shown()).toEqual(harmed);
  });

  test("is taken back by one press, and put back by another", async () => {
    const somebody = await doer();
    const theirs = as(somebody);
    const [spam, changed, gone, hall] = [
      await added(somebody),
      await anEvent(system),
      await anEvent(system),
      await aVenue(system),
    ];
    await rename(editor, changed, "Barn dance");
    await rename(theirs, changed, "BUY NOW");
    await rename(theirs, changed, "BUY NOW!!");
    await deleteEvent(theirs, { id: gone });
    await call(theirs, hall, "Cheap pills");
    const problem = { kind: "venue" as const, recordId: hall, problem: "other" as const, message: "Pills!" };
    const report = await reportProblem(theirs, { ...problem, replyTo: "" } as never, client);
    const claim = await claimVenue(theirs, { id: await aVenue(system) } as never);

    const before = await listAccountChanges(root, { id: somebody.id });
    expect(before.counts.map(({ kind, deed, plain }) => undoWords.counted(kind, deed, plain))).toEqual([
      "1 reported problem",
      "1 request for a venue",
      "1 event added",
      "1 event changed",
      "1 event deleted",
      "1 venue changed",
    ]);
    const done = await undoAll(somebody.id);
    expect(done).toMatchObject({ state: "undone", total: 6, worked: 6, left: [] });
    expect(await Promise.all([spam, changed, gone].map(eventNow))).toEqual(["deleted", "Barn dance", "Contra dance"]);
    expect(await venueNow(hall)).toBe("Mill River Hall");
    const statusOf = async () => [
      (await db.selectFrom("correction").select("status").where("id", "=", report.id).executeTakeFirst())?.status,
      (await db.selectFrom("claim").select("status").where("claimant_id", "=", somebody.id).executeTakeFirst())?.status,
    ];
    expect(claim).toBeDefined();
    expect(await statusOf()).toEqual(["declined", "canceled"]);
    expect((await listAccountChanges(root, { id: somebody.id })).data).toEqual([]);

    const { id: undoId } = done;
    await revertAccountUndo(root, { id: undoId });
    expect(await workOnUndo(root, { id: undoId })).toMatchObject({ state: "putBack", left: [] });
    expect(await Promise.all([spam, changed, gone].map(eventNow))).toEqual(["Contra dance", "BUY NOW!!", "deleted"]);
    expect([await venueNow(hall), ...(await statusOf())]).toEqual(["Cheap pills", "open", "claimed"]);
    const acts = await db
      .selectFrom("audit_act")
      .select("act")
      .where("record_kind", "=", "user")
      .where("record_id", "=", String(somebody.id))
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(["user.undo", "user.putBack"]);
    // And again, as what was put back is there to be taken back.
    expect(await undoAll(somebody.id)).toMatchObject({ state: "undone", total: 6 });
  });

  test("leaves alone what somebody else changed since, unless that is chosen", async () => {
    const somebody = await doer();
    const [mended, other] = [await anEvent(system), await anEvent(system)];
    for (const id of [mended, other]) {
      await rename(as(somebody), id, "BUY NOW");
      await rename(editor, id, "Mended by hand");
    }
    await rename(as(somebody), await anEvent(system), "BUY NOW");
    const { data } = await listAccountChanges(root, { id: somebody.id });
    expect(data.map(({ isChangedSince }) => isChangedSince)).toEqual([true, true, false]);
    await undoAll(somebody.id, [`event:${other}`]);
    expect([await eventNow(mended), await eventNow(other)]).toEqual(["Mended by hand", "Contra dance"]);
  });

  test("is named where a rule keeps it from being taken back, and the rest is done", async () => {
    const somebody = await doer();
    const [first, second] = [await anEvent(system), await anEvent(system)];
    for (const id of [first, second]) await rename(as(somebody), id, "BUY NOW");
    const { id: undoId } = await beginUndo(root, { id: somebody.id, chosen: [] });
    await rename(editor, first, "Mended meanwhile");
    const done = await workOnUndo(root, { id: undoId });
    expect(done.left).toEqual([
      { kind: "event", recordId: first, name: "BUY NOW", reason: undoWords.changedMeanwhile },
    ]);
    expect([await eventNow(first), await eventNow(second)]).toEqual(["Mended meanwhile", "Contra dance"]);
  });

  test("is worked on a batch at a time: what was stopped goes on where it stopped", async () => {
    const somebody = await doer();
    for (let count = 0; count <= undoLimits.undoBatch; count++)
      await rename(as(somebody), await anEvent(system), "BUY NOW");
    const { id: undoId } = await beginUndo(root, { id: somebody.id, chosen: [] });
    await expect(beginUndo(root, { id: somebody.id, chosen: [] })).rejects.toThrow(undoWords.underWay);
    const work = () => workOnUndo(root, { id: undoId });
    expect(await work()).toMatchObject({
      state: "undoing",
      worked: undoLimits.undoBatch,
      total: undoLimits.undoBatch + 1,
    });
    expect(await work()).toMatchObject({ state: "undone", worked: undoLimits.undoBatch + 1 });
    expect(await work()).toMatchObject({ state: "undone" });
  });

  test("is one line for staff that names the account to superusers alone, undone and put back", async () => {
    const viewer = await doer();
    const ids = [await added(viewer), await added(viewer)];
    const [somebody] = [viewer.kind === "user" ? viewer.id : 0];
    const { id: undoId } = await undoAll(somebody);
    const linesOf = async (ctx: Context) =>
      (await listRevisions(ctx, {})).data.flatMap(({ batch, recordId }) =>
        batch && ids.includes(recordId) ? [[batch.kind, batch.count, batch.account]] : [],
      );
    expect(await linesOf(root)).toEqual([["undo_account", 2, somebody]]);
    expect(await linesOf(editor)).toEqual([["undo_account", 2, null]]);
    const inBin = (await listDeleted(root)).filter(({ id }) => ids.includes(id));
    expect(inBin).toMatchObject([{ massChange: { kind: "undo_account", count: 2, account: somebody } }]);
    await revertAccountUndo(root, { id: undoId });
    await workOnUndo(root, { id: undoId });
    expect(await linesOf(root)).toEqual([
      ["restore_account", 2, somebody],
      ["undo_account", 2, somebody],
    ]);
  });

  test("is put back for 30 days, and once", async () => {
    const somebody = await doer();
    await rename(as(somebody), await anEvent(system), "BUY NOW");
    const { id: undoId } = await undoAll(somebody.id);
    const month = new Date(testNow.getTime() + undoLimits.putBackDays * DAY_MS);
    const late = as(root.viewer, month);
    await expect(revertAccountUndo(late, { id: undoId })).rejects.toThrow(undoWords.tooLate);
    await revertAccountUndo(root, { id: undoId });
    await expect(revertAccountUndo(root, { id: undoId })).rejects.toThrow(undoWords.tooLate);
  });

  test("is for superusers; an account that did nothing has nothing to take back", async () => {
    const somebody = await doer();
    for (const ctx of [contextOf(db), as(somebody), as(await aPerson(system, { isStaff: true }))]) {
      await expect(listAccountChanges(ctx, { id: somebody.id })).rejects.toMatchObject({
        kind: /signInRequired|forbidden/,
      });
      await expect(beginUndo(ctx, { id: somebody.id, chosen: [] })).rejects.toThrow();
    }
    await expect(beginUndo(root, { id: somebody.id, chosen: [] })).rejects.toThrow(undoWords.nothing);
  });
});

describe("a suspended account", () => {
  test("is out at once, with its tokens, is told why at signing in, and can be let in again", async () => {
    const person = await aPerson(system);
    const passwordHash = await hashPassword("seven brown mugs");
    await db.updateTable("app_user").set({ password_hash: passwordHash }).where("id", "=", person.id).execute();
    const { email } = await db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const { token } = await createSession(db, person.id, client);
    const made = await addApiToken(as(person), { name: "Site", scopes: ["read"], expires: null } as never);
    const enter = (password: string) => signIn(contextOf(db), { username: email, password } as never, client);

    await suspendAccount(root, { id: person.id, reason: "You posted advertisements." });
    expect(await viewerOfSession(root, { token, now: testNow })).toBeNull();
    expect(await viewerOfToken(root, { token: (made as { token: string }).token })).toEqual({ refused: "revoked" });
    await expect(enter("seven brown mugs")).rejects.toThrow(
      messages.accountSuspended("You posted advertisements.", "help@example.org"),
    );
    // Who does not know the password learns nothing.
    await expect(enter("eight brown mugs")).rejects.toThrow(messages.wrongCredentials);

    await readmitAccount(root, { id: person.id });
    expect(await enter("seven brown mugs")).toMatchObject({ userId: person.id });
  });

  test("is never a superuser’s", async () => {
    const other = await aPerson(system, { isSuperuser: true });
    await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", other.id).execute();
    await expect(suspendAccount(root, { id: other.id, reason: "" })).rejects.toThrow(adminMessages.superuserStays);
  });
});
