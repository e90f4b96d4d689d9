import { venueProblems } from "@hereabouts/contract/reports/qa-problems";
import { eventQaQuery, venueQaQuery } from "@hereabouts/contract/reports/qa-report";
import { userReportQuery } from "@hereabouts/contract/reports/user-report";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, it } from "vitest";
import { hideEvent } from "../events/event-visibility.ts";
import { confirmEvent } from "../events/update-event.ts";
import { listRevisions } from "../history/revisions.ts";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf, countStatements } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { confirmVenue } from "../venues/update-venue.ts";
import { hideVenue } from "../venues/venue-publication.ts";
import { assignRecord, listEditors } from "./assignment.ts";
import { locatePostalCodes } from "./locate-postal-codes.ts";
import { exportDoubtfulEvents, exportDoubtfulVenues, listDoubtfulEvents, listDoubtfulVenues } from "./problems.ts";

const { db } = await testDatabase();
const zipCodes: Record<string, { lat: number; lon: number }> = { "01060": { lat: 42.32, lon: -72.63 } };
const system = contextOf(db, { viewer: { kind: "system", job: "test" } });
const gazetteer = {
  lookUp: async () => [],
  find: async (text: string) => (zipCodes[text] ? [{ label: text, ...zipCodes[text] }] : []),
};
await installReferenceData(db);
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
const editorId = await aPerson(system, { isZeditor: true });
await db.updateTable("app_user").set({ is_zeditor: true, first_name: "Edda" }).where("id", "=", editorId.id).execute();
const editor = contextOf(db, { viewer: editorId });

/** A venue about which nothing is doubtful but what is said. */
const sound = {
  description: "A brick mill by the river with a sprung floor, a kitchen and room for two hundred.",
  website: "https://mill.example",
  pointAccuracy: "house" as const,
  alternateTimes: "By appointment",
  certifiedAt: testNow,
};
const daysAgo = (days: number) => new Date(testNow.getTime() - days * DAY_MS);

const venueProblemsOf = async (id: number) =>
  (await listDoubtfulVenues(editor, venueQaQuery.parse({}))).data.find((row) => row.id === id)?.problems ?? [];
const eventProblemsOf = async (id: number) =>
  (await listDoubtfulEvents(superuser, eventQaQuery.parse({}))).data.find((row) => row.id === id)?.problems ?? [];

describe("what is doubtful about a venue", () => {
  it.each([
    ["nothing but its picture", {}, []],
    ["that nobody confirmed it for a year", { certifiedAt: daysAgo(366) }, ["not-confirmed"]],
    ["nothing when it was confirmed within the year", { certifiedAt: daysAgo(364) }, []],
    ["that only its town is known", { pointAccuracy: "town" as const }, ["vague-point"]],
    ["that it has no hours", { alternateTimes: "" }, ["no-hours"]],
    ["that nobody can ask it anything", { website: "" }, ["no-contact"]],
    ["nothing when it can be called", { website: "", phone: "413-555-0100" }, []],
    ["that it is hardly described", { description: "A hall." }, ["short-text"]],
    ["a name in capitals", { name: "GRANGE HALL NUMBER 40" }, ["capitals"]],
    ["no name that is short for something", { name: "MASS MoCA" }, []],
    ["a pin far from its ZIP code", { lat: 42.9, lon: -72.63 }, ["far-point"]],
  ])("is %s", async (_what, fields, expected) => {
    const id = await aVenue(system, { ...sound, ...fields });
    await locatePostalCodes({ ...system, ports: { ...system.ports, gazetteer } });
    expect((await venueProblemsOf(id)).toSorted()).toEqual([...expected, "no-picture"].toSorted());
  });

  it("is asked of ZIP codes once each, those that nobody knows too", async () => {
    let asked = 0;
    const find = (text: string) => {
      asked += 1;
      return gazetteer.find(text);
    };
    const ctx = { ...system, ports: { ...system.ports, gazetteer: { ...gazetteer, find } } };
    await aVenue(system, { ...sound, postalCode: "99999" });
    await locatePostalCodes(ctx);
    await locatePostalCodes(ctx);
    expect(asked).toBe(1);
  });
});

describe("what is doubtful about an event", () => {
  const whole = {
    description: "<p>An evening of dances for all, with a caller, a fiddle and a piano. Bring soft shoes.</p>",
    url: "https://dance.example",
    certifiedAt: testNow,
  };
  it.each([
    ["nothing but its picture", {}, []],
    ["that nobody confirmed it for half a year", { certifiedAt: daysAgo(184) }, ["not-confirmed"]],
    [
      "that it is hardly described, markup apart",
      { description: `<p class="${"x".repeat(80)}">Hello</p>` },
      ["short-text"],
    ],
    [
      "that it is soon and nobody said lately that it is",
      {
        certifiedAt: daysAgo(15),
        dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-24" }],
      },
      ["stale-soon"],
    ],
    [
      "nothing when it is soon and called off",
      {
        certifiedAt: daysAgo(15),
        status: "cancelled" as const,
        dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-24" }],
      },
      [],
    ],
    ["a name in capitals", { name: "CONTRA DANCE TONIGHT" }, ["capitals"]],
    ["that it leads nowhere", { url: "" }, ["no-link"]],
    [
      "that it ends half a day later, on the next day",
      { dates: [{ startMinute: 19 * 60, endMinute: 9 * 60, dateRecur: "2026-11-28" }] },
      ["long-night"],
    ],
    [
      "no night that ends in the morning",
      { dates: [{ startMinute: 22 * 60, endMinute: 120, dateRecur: "2026-11-28" }] },
      [],
    ],
    [
      "that it has no date to come",
      { dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-01" }] },
      ["past-only"],
    ],
  ])("is %s", async (_what, fields, expected) => {
    const id = await anEvent(system, { ...whole, ...fields });
    expect((await eventProblemsOf(id)).toSorted()).toEqual([...expected, "no-picture"].toSorted());
  });

  it("stands first when it is stale and soon, however much others miss", async () => {
    const dates = [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-23" }];
    const id = await anEvent(system, { ...whole, certifiedAt: daysAgo(20), dates });
    await anEvent(system, { ...whole, url: "", description: "", name: "CONTRA DANCE TONIGHT" });
    const { data } = await listDoubtfulEvents(superuser, eventQaQuery.parse({}));
    const places = data.map(({ problems }) => problems.includes("stale-soon"));
    expect(data.map((row) => row.id)).toContain(id);
    expect(places.lastIndexOf(true)).toBeLessThan(places.indexOf(false));
  });

  it("is nothing any more two months after its last date", async () => {
    const dates = [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-09-01" }];
    const inAugust = { ...system, now: () => daysAgo(90) };
    expect(await eventProblemsOf(await anEvent(inAugust, { ...whole, dates }))).toEqual([]);
  });
});

describe("the report on quality", () => {
  const list = (query: Record<string, unknown>, ctx = editor) => listDoubtfulVenues(ctx, venueQaQuery.parse(query));

  it("counts each problem, and finds one by words of name and town", async () => {
    const id = await aVenue(system, { ...sound, name: "100%_ Barn", city: "Hadley", website: "" });
    const { data, counts, pagination } = await list({ find: "barn hadley" });
    expect(data.map((row) => row.id)).toEqual([id]);
    expect(counts).toEqual({ "no-contact": 1, "no-picture": 1 });
    expect(pagination.totalItems).toBe(1);
    expect((await list({ find: "100%_" })).data).toHaveLength(1);
    expect((await list({ find: "barn", problem: "no-hours" })).data).toEqual([]);
    expect((await list({ find: "barn", problem: "no-hours" })).counts).toEqual(counts);
  });

  it("is asked for eight words at most, and says so", async () => {
    const eight = "a b c d e f g h";
    expect(venueQaQuery.safeParse({ find: eight }).success).toBe(true);
    for (const query of [venueQaQuery, eventQaQuery, userReportQuery]) {
      const { error } = query.safeParse({ find: `${eight} i` });
      expect(error?.issues).toMatchObject([{ path: ["find"], message: "Use at most 8 words." }]);
    }
  });

  it("finds events by words of their name and of their place, each wherever it stands", async () => {
    const venueId = await aVenue(system, { name: "Zephyr Loft", city: "Hadley" });
    const id = await anEvent(system, { venueId, name: "Quilt show" });
    const found = async (find: string) =>
      (await listDoubtfulEvents(superuser, eventQaQuery.parse({ find }))).data.map((row) => row.id);
    expect(await found("quilt zeph hadl")).toEqual([id]);
    expect(await found("quilt greenfield")).toEqual([]);
  });

  it("puts first what readers notice, images last, and keeps its order from page to page", async () => {
    const { data } = await list({});
    const order = venueProblems.map(({ value }) => value as string);
    expect(data.map(({ problems }) => problems)).toEqual(
      data.map(({ problems }) => problems.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))),
    );
    const worst = data.map(({ problems: [first = ""] }) => order.indexOf(first));
    expect(worst).toEqual(worst.toSorted((a, b) => a - b));
    expect(order.at(-1)).toBe("no-picture");
    const pages = await Promise.all([1, 2].map((page) => list({ page, pageSize: 3 })));
    expect(pages.flatMap((page) => page.data)).toEqual(data.slice(0, 6));
  });

  it("shows what somebody took on, and what nobody did", async () => {
    const [id = 0] = (await list({})).data.map((row) => row.id);
    await assignRecord(editor, { kind: "venue", id, assigneeId: editorId.id });
    expect((await list({ assigned: "me" })).data).toMatchObject([{ id, assignee: { id: editorId.id, name: "Edda" } }]);
    expect((await list({ assigned: "nobody" })).data.map((row) => row.id)).not.toContain(id);
    await assignRecord(editor, { kind: "venue", id, assigneeId: null });
    expect((await list({ assigned: "me" })).data).toEqual([]);
  });

  it("names whom a record can be given: those who see its report", async () => {
    const boss = await aPerson(system, { isSuperuser: true });
    await db.updateTable("app_user").set({ is_superuser: true, first_name: "Bo" }).where("id", "=", boss.id).execute();
    const namesOf = async (kind: "venue" | "event", ctx = superuser) =>
      (await listEditors(ctx, { kind })).map(({ name }) => name);
    expect([await namesOf("venue", editor), await namesOf("event")]).toEqual([["Bo", "Edda"], ["Bo"]]);
    await expect(async () => namesOf("event", editor)).rejects.toMatchObject({ kind: "forbidden" });
    const [id = 0] = (await listDoubtfulEvents(superuser, eventQaQuery.parse({}))).data.map((row) => row.id);
    const toEditor = assignRecord(superuser, { kind: "event", id, assigneeId: editorId.id });
    await expect(toEditor).rejects.toMatchObject({ kind: "invalid" });
  });

  it("gives nothing to do to who is no editor, and nothing about what is not there", async () => {
    const [id = 0] = (await list({})).data.map((row) => row.id);
    const visitor = await aPerson(system);
    const toVisitor = assignRecord(editor, { kind: "venue", id, assigneeId: visitor.id });
    await expect(toVisitor).rejects.toMatchObject({ kind: "invalid", fields: { assigneeId: [expect.any(String)] } });
    const toNothing = assignRecord(editor, { kind: "venue", id: 999_999, assigneeId: editorId.id });
    await expect(toNothing).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is a file with the words of its page, which no spreadsheet runs", async () => {
    await aVenue(system, { ...sound, name: "=HYPERLINK(1)", website: "" });
    const csv = await exportDoubtfulVenues(editor, venueQaQuery.parse({ find: "HYPERLINK" }));
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain("No website, phone or email; Name in capitals; No image");
  });

  it("is for editors: venues for all of them, events for superusers", async () => {
    const everybody = contextOf(db, { viewer: await aPerson(system) });
    await expect(async () => list({}, everybody)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(async () => list({}, contextOf(db))).rejects.toMatchObject({ kind: "signInRequired" });
    await expect(async () => listDoubtfulEvents(editor, eventQaQuery.parse({}))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("what one key does to a row", () => {
  it("confirms a venue or an event, which its history tells, and takes that back", async () => {
    const venueId = await aVenue(system, { ...sound, certifiedAt: daysAgo(400) });
    const eventId = await anEvent(system, { venueId, certifiedAt: daysAgo(400) });
    for (const [confirm, kind, id] of [
      [confirmVenue, "venue", venueId],
      [confirmEvent, "event", eventId],
    ] as const) {
      const before = await confirm(editor, { id });
      expect(before).toBe(daysAgo(400).toISOString());
      const [newest] = (await listRevisions(editor, { kind, recordId: id })).data;
      expect(newest?.changes).toEqual([{ field: "certifiedAt", before, after: testNow.toISOString() }]);
      await confirm(editor, { id, at: before });
      expect((await listRevisions(editor, { kind, recordId: id })).data[0]?.changes[0]?.after).toBe(before);
    }
  });

  it("hides a venue with its events, or one event, and shows them again", async () => {
    const venueId = await aVenue(system, { ...sound, name: "Hidden hall" });
    const eventId = await anEvent(system, { venueId });
    const isListed = async () =>
      (await searchEvents(contextOf(db), { namedDate: "next-30", pageSize: 100 })).data.some(
        ({ id }) => id === eventId,
      );
    expect(await isListed()).toBe(true);
    for (const [hide, id] of [
      [hideVenue, venueId],
      [hideEvent, eventId],
    ] as const) {
      await hide(editor, { id, isHidden: true });
      expect(await isListed()).toBe(false);
      await hide(editor, { id, isHidden: false });
      expect(await isListed()).toBe(true);
    }
  });
});

describe("a report on quality", () => {
  const reports = {
    "page of venues": [(ctx: typeof system) => listDoubtfulVenues(ctx, venueQaQuery.parse({})), 1],
    "file of venues": [(ctx: typeof system) => exportDoubtfulVenues(ctx, venueQaQuery.parse({})), 1],
    "page of events": [(ctx: typeof system) => listDoubtfulEvents(ctx, eventQaQuery.parse({})), 2],
    "file of events": [(ctx: typeof system) => exportDoubtfulEvents(ctx, eventQaQuery.parse({})), 2],
  } as const;
  it.each(Object.entries(reports))(
    "judges each record once, however many there are: the %s",
    async (_name, [ask, most]) => {
      const counted = countStatements(superuser);
      await ask(counted);
      expect(counted.sent()).toBe(most);
    },
  );

  it("says how many records have which problem, also where none has the one that is asked for", async () => {
    const all = await listDoubtfulEvents(superuser, eventQaQuery.parse({}));
    const { data, pagination, counts } = await listDoubtfulEvents(
      superuser,
      eventQaQuery.parse({ problem: "dead-link" }),
    );
    expect([data, pagination.totalItems]).toEqual([[], 0]);
    expect(counts).toEqual(all.counts);
    expect(counts["no-picture"]).toBeGreaterThan(0);
  });

  it("has all of them in its file", async () => {
    const { pagination } = await listDoubtfulEvents(superuser, eventQaQuery.parse({}));
    const file = await exportDoubtfulEvents(superuser, eventQaQuery.parse({}));
    expect(file.split("\r\n").slice(1, -1)).toHaveLength(pagination.totalItems);
  });
});
