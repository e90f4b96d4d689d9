import { editionDate, editionForm } from "@hereabouts/contract/editions/edition";
import { editionLimits, editionMessages } from "@hereabouts/contract/editions/edition-limits";
import { printFormats } from "@hereabouts/contract/editions/print-formats";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { OwnHouseStyle } from "@hereabouts/contract/region/house-style";
import { applyRegion } from "@hereabouts/contract/region/region";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { changeSeries } from "../events/change-series.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { updateEvent } from "../events/update-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { addEdition, deleteEdition, listEditions, repeatDueEditions, repeatEdition, updateEdition } from "./edition.ts";
import { exportEdition, getEditionFile, listEditionChanges } from "./edition-export.ts";
import { getEdition } from "./edition-page.ts";
import { fitEdition, pickAllDates, pickDate, setPickTexts, unpickDate } from "./edition-picks.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const desk = async () => contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
let town = 0;
/** A town of its own for each test, so that a rule finds its events alone. */
const newTown = () => `Town ${++town}`;
const form = (towns: string[], changes: object = {}) =>
  editionForm.parse({ name: "Week 48", firstDay: "2026-11-27", lastDay: "2026-12-03", towns, ...changes });
const on = (day: string, startMinute = 1_140) => [{ startMinute, endMinute: startMinute + 120, dateRecur: day }];

async function aDesk(changes: object = {}, count = 1) {
  const [ctx, city] = [await desk(), newTown()];
  const venueId = await aVenue(system, { city, phone: "413-555-0142" });
  const add = (record: Partial<EventRecord> = {}) => anEvent(system, { venueId, ...record });
  const ids: number[] = [];
  for (let at = 0; at < count; at++)
    ids.push(await add({ name: `${"ABCDEFGH"[at]} concert`, dates: on("2026-11-28", 600 + at * 150) }));
  const { id } = await addEdition(ctx, form([city], changes));
  return { ctx, city, venueId, add, ids, id };
}

const dateOf = (eventId: number, originalDate = "2026-11-28", originalMinute = 600) =>
  editionDate.parse({ eventId, originalDate, originalMinute });

describe("the candidates of an edition", () => {
  it("are the dates that its rule finds on its days, by day, with what nobody confirmed marked", async () => {
    const { ctx, id, add, city } = await aDesk();
    const venueId = await aVenue(system, { city: newTown() });
    await anEvent(system, { venueId });
    await add({ name: "Early", dates: on("2026-11-20") });
    await add({ name: "Daily", dates: on("DTSTART:20261127\nRRULE:FREQ=DAILY;COUNT=3") });
    const { rows } = await getEdition(ctx, { id });
    expect(rows.map(({ day, name }) => [day, name])).toEqual([
      ["2026-11-27", "Daily"],
      ["2026-11-28", "A concert"],
      ["2026-11-28", "Daily"],
      ["2026-11-29", "Daily"],
    ]);
    expect(rows[1]).toMatchObject({
      town: city,
      isUnconfirmed: true,
      isPicked: false,
      phone: "413-555-0142",
      out: null,
    });
    expect(rows[1]?.lines).toBeGreaterThan(1);
  });

  it("leave out canceled and postponed dates, and events that are entered twice", async () => {
    const { ctx, id, add } = await aDesk();
    await add({ name: "A concert", dates: on("2026-11-28", 605) });
    await add({ name: "Off", status: "cancelled", dates: on("2026-11-28") });
    await add({ name: "Later", status: "postponed", dates: on("2026-11-29") });
    const { rows, leftOut } = await getEdition(ctx, { id });
    expect(rows.map(({ name }) => name)).toEqual(["A concert"]);
    expect(leftOut).toEqual({ canceled: 2, doubles: ["A concert"], more: false });
  });

  it("follow the other conditions of the rule", async () => {
    const { ctx, id, add, city } = await aDesk();
    await add({ name: "Paid talk", price: "medium", eventTypeId: 3, dates: on("2026-11-29") });
    await add({ name: "Daily", dates: on("DTSTART:20261127\nRRULE:FREQ=DAILY;COUNT=3", 420) });
    const names = async (rule: object) => {
      await updateEdition(ctx, { id, ...form([city.toUpperCase()], rule) });
      return [...new Set((await getEdition(ctx, { id })).rows.map(({ name }) => name))].sort();
    };
    expect(await names({})).toEqual(["A concert", "Daily", "Paid talk"]);
    expect(await names({ freeOnly: true })).toEqual(["A concert", "Daily"]);
    expect(await names({ onceOnly: true })).toEqual(["A concert", "Paid talk"]);
    expect(await names({ categories: [3] })).toEqual(["Paid talk"]);
  });
});

describe("picking", () => {
  it("adds a date with one call, takes it out with another, and says how long the edition is", async () => {
    const { ctx, id, ids } = await aDesk();
    const picked = await pickDate(ctx, { id, ...dateOf(ids[0] ?? 0) });
    expect([picked.length.listings, picked.picked, picked.rows[0]?.isPicked]).toEqual([1, 1, true]);
    expect(picked.length.inches).toBeGreaterThan(picked.rows[0]?.inches ?? 0);
    const empty = await unpickDate(ctx, { id, ...dateOf(ids[0] ?? 0) });
    expect(empty.length).toEqual({ listings: 0, lines: 0, inches: 0 });
  });

  it("keeps to the number of a town, one by one and all at once", async () => {
    const { ctx, id, ids, city } = await aDesk({}, 3);
    await updateEdition(ctx, { id, ...form([city], { perTown: 2 }) });
    expect((await pickAllDates(ctx, { id })).length.listings).toBe(2);
    await expect(pickDate(ctx, { id, ...dateOf(ids[2] ?? 0, "2026-11-28", 900) })).rejects.toMatchObject({
      kind: "conflict",
      message: `${city} already has 2 listings in this edition. Remove one first, or raise the limit.`,
    });
  });

  it("refuses dates that are off, outside the days, or not there", async () => {
    const { ctx, id, add } = await aDesk();
    const off = await add({ status: "cancelled", dates: on("2026-11-28") });
    const early = await add({ dates: on("2026-11-20") });
    for (const date of [dateOf(off, "2026-11-28", 1_140), dateOf(early, "2026-11-20", 1_140), dateOf(2_000_000)])
      await expect(pickDate(ctx, { id, ...date })).rejects.toMatchObject({ code: "not_in_edition" });
  });

  it("keeps a text that the desk wrote, and shortens the others to the space", async () => {
    const long = "Four voices sing songs of the hills. ".repeat(12);
    const { ctx, id, city, add } = await aDesk();
    const second = await add({ name: "B concert", description: `<p>${long}</p>`, dates: on("2026-11-29", 600) });
    const third = await add({ name: "C concert", description: `<p>${long}</p>`, dates: on("2026-11-30", 600) });
    await pickAllDates(ctx, { id });
    const written = "Written by the desk. ".repeat(5).trim();
    const edited = await setPickTexts(ctx, {
      id,
      ...dateOf(second, "2026-11-29"),
      text: written,
      note: "Call them again",
    });
    expect(edited.rows[1]).toMatchObject({ text: written, isEdited: true, note: "Call them again" });
    await expect(fitEdition(ctx, { id })).rejects.toMatchObject({ code: "no_space" });
    const space = edited.length.inches - 0.4;
    await updateEdition(ctx, { id, ...form([city], { inches: space }) });
    const fitted = await fitEdition(ctx, { id });
    expect(fitted.length.inches).toBeLessThanOrEqual(space);
    expect(fitted.rows[1]?.text).toBe(written);
    const shortened = fitted.rows.find(({ eventId }) => eventId === third)?.text ?? "";
    expect(long.startsWith(shortened)).toBe(true);
    expect(shortened).toMatch(/hills\.$/);
    await updateEdition(ctx, { id, ...form([city], { inches: 1 }) });
    await expect(fitEdition(ctx, { id })).rejects.toMatchObject({ code: "cannot_fit" });
  });

  it("follows the event again when the text is that of the event", async () => {
    const { ctx, id, ids } = await aDesk();
    await pickAllDates(ctx, { id });
    const date = dateOf(ids[0] ?? 0);
    expect((await setPickTexts(ctx, { id, ...date, text: "", note: "" })).rows[0]).toMatchObject({
      text: "",
      isEdited: true,
    });
    const again = await setPickTexts(ctx, { id, ...date, text: "Bring soft shoes.", note: "" });
    expect(again.rows[0]).toMatchObject({ text: "Bring soft shoes.", isEdited: false });
  });
});

describe("an export", () => {
  it("gives every kind of file, the same bytes again, whatever becomes of the events", async () => {
    const { ctx, id, ids } = await aDesk({}, 2);
    await expect(exportEdition(ctx, { id })).rejects.toMatchObject({ code: "nothing_picked" });
    await expect(getEditionFile(ctx, { id, format: "text" })).rejects.toMatchObject({ kind: "notFound" });
    await pickAllDates(ctx, { id });
    const { exportId } = await exportEdition(ctx, { id });
    const files = () =>
      Promise.all(printFormats.map(({ value }) => getEditionFile(ctx, { id, exportId, format: value })));
    const before = await files();
    expect(Buffer.from(before[4] ?? []).toString()).toMatch(
      /^Saturday, Nov. 28\n\nTOWN \d+\nA concert, 10 a.m.-noon, Mill River Hall/,
    );
    await deleteEvent(ctx, { id: ids[0] ?? 0 });
    await exportEdition(ctx, { id });
    expect(await files()).toEqual(before);
    expect(Buffer.from(await getEditionFile(ctx, { id, format: "text" })).toString()).not.toContain("A concert");
  });

  it("is held against what the events say now: canceled, changed, gone, removed and added listings", async () => {
    const { ctx, id, ids, venueId } = await aDesk({}, 5);
    const [canceled, changed, gone, removed, added] = ids.map((eventId, at) =>
      dateOf(eventId, "2026-11-28", 600 + at * 150),
    );
    if (!canceled || !changed || !gone || !removed || !added) throw new Error("events are missing");
    await pickAllDates(ctx, { id });
    await unpickDate(ctx, { id, ...added });
    expect(await listEditionChanges(ctx, { id })).toEqual({ exported: null, changes: [] });
    await exportEdition(ctx, { id });
    expect((await listEditionChanges(ctx, { id })).changes).toEqual([]);
    await changeSeries(ctx, {
      id: canceled.eventId,
      scope: "status",
      updated: undefined,
      originalDate: canceled.originalDate,
      originalTime: canceled.originalMinute,
      status: "cancelled",
    });
    await updateEvent(ctx, {
      id: changed.eventId,
      ...eventForm.parse({
        name: "B concert",
        url: "https://example.org/b",
        description: "<p>Bring soft shoes.</p>",
        type: "in_person",
        eventType: 5,
        price: "low",
        priceInformation: "$12",
        ageGroups: ["all_ages"],
        venue: venueId,
        dates: [{ timeStart: "12:30", timeEnd: "15:30", dateRecur: "2026-11-28" }],
      }),
    });
    await deleteEvent(ctx, { id: gone.eventId });
    await unpickDate(ctx, { id, ...removed });
    await pickDate(ctx, { id, ...added });
    const { changes } = await listEditionChanges(ctx, { id });
    expect(changes.map(({ name, kind }) => [name, kind])).toEqual([
      ["A concert", "canceled"],
      ["B concert", "changed"],
      ["C concert", "gone"],
      ["D concert", "removed"],
      ["E concert", "added"],
    ]);
    expect(changes[1]?.before).toMatch(/^B concert, Saturday, Nov\. 28, 12:30-2:30 p\.m\., .* Free\. 413-555-0142\.$/);
    expect(changes[1]?.after).toMatch(
      /^B concert, Saturday, Nov\. 28, 12:30-3:30 p\.m\., .* \$12\. 413-555-0142\. example\.org\/b\.$/,
    );
    const { rows } = await getEdition(ctx, { id });
    expect(rows.find(({ name }) => name === "A concert")).toMatchObject({ isPicked: true, out: "canceled" });
    expect(rows.find(({ name }) => name === "C concert")).toMatchObject({ isPicked: true, out: "gone" });
  });

  it("has a house style of the region's file in each file, and keeps it when the style is changed or removed", async () => {
    const gazette = { label: "The Gazette", base: "ap", free: "No charge" } as const;
    const withStyle = (style: OwnHouseStyle) => applyRegion({ ...demoRegion, houseStyles: { gazette: style } });
    withStyle(gazette);
    onTestFinished(() => applyRegion(undefined));
    const { ctx, id, city } = await aDesk({ style: "gazette" });
    await pickAllDates(ctx, { id });
    const first = (await exportEdition(ctx, { id })).exportId;
    const files = () =>
      Promise.all(printFormats.map(({ value }) => getEditionFile(ctx, { id, exportId: first, format: value })));
    const text = async (exportId: number) =>
      Buffer.from(await getEditionFile(ctx, { id, exportId, format: "text" })).toString();
    const before = await files();
    expect(await text(first)).toContain("Bring soft shoes. No charge. 413-555-0142.");
    withStyle({ ...gazette, free: "Gratis" });
    expect(await files()).toEqual(before);
    expect((await listEditionChanges(ctx, { id })).changes).toEqual([]);
    expect(await text((await exportEdition(ctx, { id })).exportId)).toContain("Gratis.");
    applyRegion(undefined);
    expect(await files()).toEqual(before);
    expect((await getEdition(ctx, { id })).style).toBe("gazette");
    await expect(exportEdition(ctx, { id })).rejects.toMatchObject({
      code: "no_style",
      message: "The house style of this edition no longer exists. Choose another in its settings.",
    });
    expect(() => form([city], { style: "gazette" })).toThrow(editionMessages.noStyle);
    await updateEdition(ctx, { id, ...form([city], { style: "plain" }) });
    await exportEdition(ctx, { id });
  });

  it("of an earlier version, which named its house style, is printed as it was", async () => {
    const { ctx, id } = await aDesk();
    await pickAllDates(ctx, { id });
    const { exportId } = await exportEdition(ctx, { id });
    const print = async () => Buffer.from(await getEditionFile(ctx, { id, exportId, format: "text" })).toString();
    const before = await print();
    await sql`update edition_export set content = jsonb_set(content, '{style}', '"ap"') where id = ${exportId}`.execute(
      db,
    );
    expect(await print()).toBe(before);
  });

  it("is kept as often as the limit says", async () => {
    const { ctx, id } = await aDesk();
    await pickAllDates(ctx, { id });
    const ids: number[] = [];
    for (let at = 0; at <= editionLimits.exportsKept; at++) ids.push((await exportEdition(ctx, { id })).exportId);
    await expect(getEditionFile(ctx, { id, exportId: ids[0] ?? 0, format: "text" })).rejects.toMatchObject({
      kind: "notFound",
    });
    await getEditionFile(ctx, { id, exportId: ids[1] ?? 0, format: "text" });
  });
});

describe("an edition", () => {
  it("is repeated a week later with its deadline, over a change of the clocks too, without its picks", async () => {
    const { ctx, city } = await aDesk();
    const asked = form([city], {
      firstDay: "2026-10-26",
      lastDay: "2026-11-01",
      deadlineDay: "2026-10-27",
      deadlineMinute: 600,
    });
    const { id, deadline } = await addEdition(ctx, asked);
    expect(deadline).toBe("2026-10-27T14:00:00.000Z");
    const next = await repeatEdition(ctx, { id });
    expect(next).toMatchObject({
      firstDay: "2026-11-02",
      lastDay: "2026-11-08",
      deadline: "2026-11-03T15:00:00.000Z",
      picked: 0,
    });
    expect((await getEdition(ctx, { id: next.id })).rule.towns).toEqual([city]);
  });

  it("that repeats is followed by the next one when its deadline is over, once, which repeats in its place", async () => {
    const at = (instant: string) =>
      contextOf(db, { viewer: { kind: "system", job: "tests" }, now: () => new Date(instant) });
    const { ctx, city } = await aDesk();
    const { id } = await addEdition(
      ctx,
      form([city], { deadlineDay: "2026-11-26", deadlineMinute: 600, repeats: true }),
    );
    const own = async () => (await listEditions(ctx, {})).data.filter((one) => one.id >= id);
    await repeatDueEditions(at("2026-11-26T14:59:00Z"));
    expect(await own()).toHaveLength(1);
    await Promise.all([repeatDueEditions(at("2026-11-26T15:00:00Z")), repeatDueEditions(at("2026-11-26T15:00:00Z"))]);
    const [next, first] = await own();
    expect([next?.firstDay, next?.deadline, first?.id]).toEqual(["2026-12-04", "2026-12-03T15:00:00.000Z", id]);
    expect([(await getEdition(ctx, { id })).repeats, (await getEdition(ctx, { id: next?.id ?? 0 })).repeats]).toEqual([
      false,
      true,
    ]);
    await repeatDueEditions(at("2026-11-27T15:00:00Z"));
    expect(await own()).toHaveLength(2);
    await updateEdition(ctx, { id: next?.id ?? 0, ...form([city]) });
    await repeatDueEditions(at("2027-01-27T15:00:00Z"));
    expect(await own()).toHaveLength(2);
  });

  it("without a deadline is followed by the next one after its last day", async () => {
    const at = (instant: string) =>
      contextOf(db, { viewer: { kind: "system", job: "tests" }, now: () => new Date(instant) });
    const { ctx, city } = await aDesk();
    const { id } = await addEdition(ctx, form([city], { repeats: true }));
    const count = async () => (await listEditions(ctx, {})).data.filter((one) => one.id >= id).length;
    await repeatDueEditions(at("2026-12-04T04:59:00Z"));
    expect(await count()).toBe(1);
    await repeatDueEditions(at("2026-12-04T05:00:00Z"));
    expect(await count()).toBe(2);
    await db.deleteFrom("edition").where("id", ">=", id).execute();
  });

  it("is refused in words once the site keeps as many as it can, two that come at once too", async () => {
    const { ctx, id, city } = await aDesk();
    const { totalItems } = (await listEditions(ctx, {})).pagination;
    const rows = Array.from({ length: editionLimits.kept - 1 - totalItems }, () => ({
      name: "Old",
      first_day: "2020-01-06",
      last_day: "2020-01-12",
      settings: "{}",
      created_at: new Date(),
      updated_at: new Date(),
    }));
    await db.insertInto("edition").values(rows).execute();
    const outcomes = await Promise.allSettled([repeatEdition(ctx, { id }), addEdition(ctx, form([city]))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(addEdition(ctx, form([city]))).rejects.toMatchObject({
      code: "full",
      message: "There are already 500 editions. Delete old ones first.",
    });
    await db.deleteFrom("edition").where("name", "=", "Old").execute();
    await addEdition(ctx, form([city]));
  });

  it("is refused with a sentence for each field that is wrong", () => {
    const fields = (changes: object) =>
      editionForm
        .safeParse({ name: "X", firstDay: "2026-11-27", lastDay: "2026-12-03", ...changes })
        .error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(fields({ lastDay: "2026-11-26" })).toEqual([["lastDay", "The last day is before the first day."]]);
    expect(fields({ lastDay: "2027-11-26" })).toEqual([["lastDay", "An edition covers at most 31 days."]]);
    expect(fields({ name: " ", perTown: 0 })?.map(([path]) => path)).toEqual(["name", "perTown"]);
    expect(fields({ order: [] })?.map(([path]) => path)).toEqual(["order"]);
    expect(fields({})).toBeUndefined();
  });

  it("is listed, changed over nobody else's change, and deleted by editors and staff alone", async () => {
    const { ctx, id, venueId, city } = await aDesk();
    const producer = contextOf(db, { viewer: await aProducer(system, [venueId]) });
    for (const call of [listEditions(producer, {}), getEdition(producer, { id }), addEdition(producer, form([city]))])
      await expect(call).rejects.toMatchObject({ kind: "forbidden" });
    await expect(getEdition(contextOf(db), { id })).rejects.toMatchObject({ kind: "signInRequired" });
    const { data } = await listEditions(ctx, {});
    const updated = data.find((edition) => edition.id === id)?.updated;
    await updateEdition(ctx, { id, ...form([city], { name: "Weekend", updated }) });
    await expect(updateEdition(ctx, { id, ...form([city], { updated }) })).rejects.toMatchObject({ kind: "invalid" });
    await deleteEdition(ctx, { id });
    await expect(getEdition(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  });
});
