import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { mergeOrganizers } from "@hereabouts/domain/duplicates/merge-organizers";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { findOldAddress } from "@hereabouts/domain/old-addresses/old-address";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, it } from "vitest";
import { undoMassChange } from "../undo-mass-change.ts";
import { sourceJobs } from "../venue-sources/jobs/source-jobs.ts";
import { calendarOf } from "../venue-sources/jobs/test-sources.ts";
import { tecAnswer, tecEvent } from "./converters/test-exports.ts";
import { checkMoveInFile, getMoveIn, importMoveIn, listMoves, undoMoveIn } from "./move-in.ts";
import { undoMoveNow } from "./undo-move.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const root = await aPerson(system, { isSuperuser: true });
const later = (days: number) =>
  contextOf(db, { viewer: root, now: () => new Date(system.now().getTime() + days * DAY_MS) });
const ctx = later(0);
const runJobs = () => runDue(ctx, { outside: { ...sourceJobs(), "demo.fill": async () => undefined } });

beforeEach(async () => {
  for (const table of ["move_in", "mass_change", "old_address", "event", "venue"] as const)
    await db.deleteFrom(table).execute();
});

/** Moves a text in, checked first. @returns what is told of it */
async function move(text: string, format: "ics" | "tec" | "csv" = "ics", venue = "Old Mill") {
  const read = async () => Buffer.from(text);
  const id = (await checkMoveInFile(ctx, { format, name: "ours.ics", venue, read }))?.id ?? 0;
  await runJobs();
  await importMoveIn(ctx, { id });
  await runJobs();
  return getMoveIn(ctx);
}
const concert = ["UID:1@there", "SUMMARY:Concert", "DTSTART:20261128T190000", "DTEND:20261128T210000"];
const reading = ["UID:2@there", "SUMMARY:Reading", "DTSTART:20261129T190000", "DTEND:20261129T210000"];
const moved = calendarOf([concert, reading]);
const alive = async (table: "event" | "venue") =>
  (await db.selectFrom(table).select("name").where("deleted_at", "is", null).orderBy("id").execute()).map(
    ({ name }) => name,
  );

describe("a whole move", () => {
  it("is one line, and undone as one", async () => {
    expect(await move(moved)).toMatchObject({ state: "done", counts: { created: 3 } });
    const [line] = await listMoves(ctx);
    expect(line).toMatchObject({ format: "ics", name: "ours.ics", venues: 1, events: 2, changed: 0, mayUndo: true });
    await undoMoveIn(ctx, { id: line?.id ?? 0 });
    await runJobs();
    expect([await alive("event"), await alive("venue")]).toEqual([[], []]);
    expect(await listMoves(ctx)).toMatchObject([{ state: "undone", stays: [], mayUndo: false }]);
    await expect(undoMoveIn(ctx, { id: line?.id ?? 0 })).rejects.toMatchObject({ code: "undone" });
  });

  it("takes the last of two rows that name one venue, and is undone whole", async () => {
    const row = (name: string) => `venue,1,${name},42.3,-72.6`;
    const table = ["record,id,name,latitude,longitude", row("Old Mill"), row("New Mill")].join("\n");
    expect(await move(table, "csv", "")).toMatchObject({ state: "done" });
    expect(await alive("venue")).toEqual(["New Mill"]);
    await undoMoveIn(ctx, { id: (await listMoves(ctx))[0]?.id ?? 0 });
    await runJobs();
    expect(await alive("venue")).toEqual([]);
  });

  it("that is done again changes nothing and leaves no line", async () => {
    await move(moved);
    expect(await move(moved)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 2 } });
    expect(await listMoves(ctx)).toHaveLength(1);
  });

  it("comes back when it is done again after it was undone, and can be undone again", async () => {
    await move(moved);
    const [first] = await listMoves(ctx);
    await undoMoveIn(ctx, { id: first?.id ?? 0 });
    await runJobs();
    await move(moved);
    expect([await alive("event"), await alive("venue")]).toEqual([["Concert", "Reading"], ["Old Mill"]]);
    const [second] = await listMoves(ctx);
    expect(second).toMatchObject({ venues: 1, events: 2, mayUndo: true });
    await undoMoveIn(ctx, { id: second?.id ?? 0 });
    await runJobs();
    expect([await alive("event"), await alive("venue")]).toEqual([[], []]);
  });

  it("that changed events leaves them as they were, and the move before is still there", async () => {
    await move(moved);
    const changed = [...concert.slice(0, 1), "SUMMARY:Big Concert", ...concert.slice(2)];
    expect(await move(calendarOf([changed, reading]))).toMatchObject({ counts: { updated: 1 } });
    const [second] = await listMoves(ctx);
    expect(second).toMatchObject({ events: 0, changed: 1 });
    await undoMoveIn(ctx, { id: second?.id ?? 0 });
    await runJobs();
    expect(await alive("event")).toEqual(["Concert", "Reading"]);
    // The move before it can still be undone whole.
    const [, first] = await listMoves(ctx);
    const version = await db
      .selectFrom("moved_record")
      .innerJoin("event", "event.id", "moved_record.record_id")
      .select("event.name")
      .whereRef("version", "=", "event.updated_at")
      .where("move_id", "=", first?.id ?? 0)
      .where("kind", "=", "event")
      .execute();
    expect(version.map(({ name }) => name).sort()).toEqual(["Concert", "Reading"]);
    // The change can come again.
    expect(await move(calendarOf([changed, reading]))).toMatchObject({ counts: { updated: 1 } });
    expect(await alive("event")).toEqual(["Big Concert", "Reading"]);
  });

  it("leaves what was changed since, and its venue, and names both", async () => {
    await move(moved);
    const [line] = await listMoves(ctx);
    const at = new Date(system.now().getTime() + 1_000);
    await db.updateTable("event").set({ updated_at: at }).where("name", "=", "Reading").execute();
    await undoMoveIn(ctx, { id: line?.id ?? 0 });
    await runJobs();
    expect([await alive("event"), await alive("venue")]).toEqual([["Reading"], ["Old Mill"]]);
    expect((await listMoves(ctx))[0]?.stays).toEqual([
      { name: "Reading", reason: "Changed since then." },
      { name: "Old Mill", reason: moveInMessages.hasEvents },
    ]);
  });

  it("passes over what was deleted by itself", async () => {
    await move(moved);
    const [event] = await db.selectFrom("event").select("id").execute();
    await deleteEvent(ctx, { id: event?.id ?? 0 });
    const [line] = await listMoves(ctx);
    await undoMoveIn(ctx, { id: line?.id ?? 0 });
    await runJobs();
    expect((await listMoves(ctx))[0]?.stays).toEqual([]);
    expect(await alive("venue")).toEqual([]);
  });

  it("whose undoing is stopped keeps nobody from moving in for long, and its undoing goes on", async () => {
    await move(moved);
    const id = (await listMoves(ctx))[0]?.id ?? 0;
    // What the command line does before its process is killed.
    await undoMassChange(ctx, { id });
    await expect(undoMoveNow(system, { id })).rejects.toThrow("undone");
    await expect(move(calendarOf([concert]))).rejects.toThrow(moveInMessages.beingUndone);
    expect(await listMoves(ctx)).toMatchObject([{ state: "undoing", mayUndo: false }]);
    const minutes = (count: number) => later(count / 1_440);
    expect(await listMoves(minutes(6))).toMatchObject([{ state: "undoing", mayUndo: true }]);
    const read = async () => Buffer.from(moved);
    await checkMoveInFile(minutes(6), { format: "ics", name: "ours.ics", venue: "", read });
    await db.deleteFrom("move_in").execute();
    expect(await undoMoveIn(minutes(6), { id })).toMatchObject([{ state: "undoing", mayUndo: false }]);
    expect(await undoMoveNow(minutes(12), { id })).toEqual([]);
    expect([await alive("event"), await listMoves(ctx)]).toMatchObject([[], [{ state: "undone" }]]);
    await runJobs();
    expect(await listMoves(ctx)).toMatchObject([{ state: "undone", stays: [] }]);
  });

  it("that is imported long after its check keeps others out as long as any other", async () => {
    const read = async () => Buffer.from(moved);
    const given = { format: "ics" as const, name: "ours.ics", venue: "Old Mill", read };
    const id = (await checkMoveInFile(ctx, given))?.id ?? 0;
    await runJobs();
    await importMoveIn(later(1), { id });
    await expect(checkMoveInFile(later(1), given)).rejects.toMatchObject({ code: "busy" });
    await runJobs();
  });

  it("that changed an organizer that was merged since goes back to the one that stays", async () => {
    const [old, kept] = [await organizerOfName(system, "Old Band"), await organizerOfName(system, "Kept Band")];
    await move(moved);
    await db
      .updateTable("event")
      .set({ organizer_id: old ?? null })
      .where("name", "=", "Concert")
      .execute();
    const [uid = "", , ...rest] = concert;
    const other = [uid, "SUMMARY:Concert", ...rest, "ORGANIZER;CN=New Band:mailto:band@example.org"];
    expect(await move(calendarOf([other, reading]))).toMatchObject({ counts: { updated: 1 } });
    await mergeOrganizers(ctx, { keptId: kept ?? 0, droppedId: old ?? 0 });
    await undoMoveIn(ctx, { id: (await listMoves(ctx))[0]?.id ?? 0 });
    await runJobs();
    const event = await db.selectFrom("event").select("organizer_id").where("name", "=", "Concert").execute();
    expect(event).toEqual([{ organizer_id: kept }]);
  });

  it("is undone for 30 days, by superusers, from the list of changes and from the command line too", async () => {
    await move(moved);
    const id = (await listMoves(ctx))[0]?.id ?? 0;
    await expect(undoMoveIn(later(31), { id })).rejects.toMatchObject({ code: "over" });
    const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    expect(() => undoMoveIn(staff, { id })).toThrow(expect.objectContaining({ kind: "forbidden" }));
    expect(await undoMassChange(ctx, { id })).toMatchObject({ isUnderWay: true });
    await expect(move(moved)).rejects.toThrow(moveInMessages.beingUndone);
    await runJobs();
    expect(await alive("event")).toEqual([]);
    await move(moved);
    expect(await undoMoveNow(system, { id: (await listMoves(ctx))[0]?.id ?? 0 })).toEqual([]);
    expect(await alive("event")).toEqual([]);
    await expect(undoMoveNow(system, { id: 1 })).rejects.toThrow("is no import");
  });
});

describe("places", () => {
  it("of a venue that is here already, by its name and street, are that venue", async () => {
    const here = await aVenue(system, { name: "The Academy Hall", street: "12 Main Street", city: "Amherst" });
    await aVenue(system, { name: "Academy Hall", street: "9 Elm Street", city: "Amherst" });
    const event = (uid: string, where: string) => [
      `UID:${uid}@there`,
      `SUMMARY:Jazz ${uid}`,
      "DTSTART:20261128T190000",
      where,
    ];
    const text = calendarOf([
      event("1", "LOCATION:The Academy Hall\\, 12 Main St\\, Amherst\\, MA 01002"),
      event("2", "LOCATION:The Academy Hall\\, 80 Main St\\, Amherst\\, MA 01002"),
    ]);
    expect((await move(text))?.losses).toContainEqual({ kind: "sameVenue", name: "The Academy Hall", count: 1 });
    const at = await db.selectFrom("event").select("venue_id").orderBy("name").execute();
    expect(at.map(({ venue_id }) => venue_id === here)).toEqual([true, false]);
    // A new name of the venue changes nothing: the place is known by now.
    await db.updateTable("venue").set({ name: "Hall of Fame" }).where("id", "=", here).execute();
    expect(await move(text)).toMatchObject({ counts: { created: 0, updated: 0 } });
    await anEvent(system, { venueId: here, url: "https://example.org/" });
    await undoMoveIn(ctx, { id: (await listMoves(ctx))[0]?.id ?? 0 });
    await runJobs();
    expect(await alive("venue")).toEqual(["Hall of Fame", "Academy Hall"]);
  });

  it("that are none make no venue", async () => {
    const none = ["Learn More", "Amherst Area", "TBA", "Various Locations"];
    const events = none.map((name, at) => [
      `UID:${at}@there`,
      `SUMMARY:Walk ${at}`,
      "DTSTART:20261128T190000",
      `LOCATION:${name}`,
    ]);
    const report = await move(calendarOf(events));
    expect(report).toMatchObject({ counts: { created: 5, rejected: 0 } });
    expect(await alive("venue")).toEqual(["Old Mill"]);
    for (const name of none) expect(report?.losses).toContainEqual({ kind: "notPlace", name, count: 1 });
  });
});

describe("old addresses", () => {
  it("of events and feeds lead here, until the move is undone", async () => {
    await move(tecAnswer(tecEvent(1, { url: "https://old.example/event/concert-1/" })), "tec");
    const [event] = await db.selectFrom("event").select("id").execute();
    const find = (address: string) => findOldAddress(ctx, { address });
    const path = `/events/${event?.id}/concert-1/`;
    for (const asked of [
      "/event/concert-1/",
      "/Event/concert-1",
      "/event/concert-1/?utm_source=x",
      "/event//concert-1?a=b",
    ])
      expect([asked, await find(asked)]).toEqual([asked, path]);
    expect(await find("/events/list/?ical=1")).toBe("/feeds/events.ics");
    expect(await find("/event/concert-2/")).toBeNull();
    expect(await find("/")).toBeNull();
    await undoMoveIn(ctx, { id: (await listMoves(ctx))[0]?.id ?? 0 });
    await runJobs();
    expect(await find("/event/concert-1/")).toBeNull();
  });
});
