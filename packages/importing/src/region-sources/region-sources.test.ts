import { confirmEvent } from "@hereabouts/domain/events/update-event";
import { selectSourceHealth } from "@hereabouts/domain/health/site-health.queries";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, test } from "vitest";
import { selectStoredContent } from "../stored-content.queries.ts";
import { getRegionSource, pauseRegionSource, readRegionSourceNow } from "./region-source.ts";
import { choosePlace, ignorePlace, listSourcePlaces, makeVenueOfPlace, reopenPlace } from "./source-place.ts";
import { aForm, aReadSource, testSites } from "./test-region-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "test" } });
await installReferenceData(db);
const editor = { ...system, viewer: await aPerson(system, { isZeditor: true }) };
const at = (days: number) => ({ ...editor, now: () => new Date(testNow.getTime() + days * DAY_MS) });

const { sites, runJobs } = testSites();
let numbers = 0;
const anAddress = () => `https://town${++numbers}.example.org/all.ics`;

interface Said {
  uid?: string;
  name?: string;
  place?: string;
  start?: string;
  more?: readonly string[];
}

const eventOf = ({
  uid = `e${++numbers}@town`,
  name = "Story hour",
  place,
  start = "20261128T100000",
  more = [],
}: Said) => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `SUMMARY:${name}`,
  `DTSTART:${start}`,
  ...(place === undefined ? [] : [`LOCATION:${place.replaceAll(",", "\\,")}`]),
  ...more,
  "END:VEVENT",
];
const calendarOf = (...events: Said[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flatMap(eventOf), "END:VCALENDAR", ""].join("\r\n");

const namesAt = async (venueId: number) =>
  (
    await db
      .selectFrom("event")
      .select("name")
      .where("venue_id", "=", venueId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute()
  ).map(({ name }) => name);

const read = async (text: string | Uint8Array, form = aForm({ url: anAddress() })) => {
  sites.set(form.url, text);
  return aReadSource(editor, form, runJobs);
};
const readAgain = async (id: number, ctx = editor) => {
  await readRegionSourceNow(ctx, { id });
  await runJobs({ ...system, now: ctx.now });
  return getRegionSource(ctx, { id });
};
const places = async (source: number, state?: "unknown" | "matched" | "chosen" | "ignored") =>
  (await listSourcePlaces(editor, { source, ...(state && { state }) })).data;

let library = 0;
beforeEach(async () => {
  await db.updateTable("venue").set({ deleted_at: testNow }).execute();
  library = await aVenue(system, { name: "Forbes Library", street: "20 West Street" });
});

describe("places of a calendar of many venues", () => {
  test("go to the venue of their name and address, others wait with what speaks for which", async () => {
    const source = await read(
      calendarOf(
        { name: "Story hour", place: "Forbes Library, 20 West St, Northampton, MA 01060" },
        { name: "Chess", place: "Community Room, Forbes Library, 20 West Street, Northampton, MA" },
        { name: "Parade", place: "Town Common, Main Street, Hadley, MA 01035" },
      ),
    );
    expect(source.counts).toMatchObject({ entries: 3, taken: 2, waiting: 1 });
    expect(await namesAt(library)).toEqual(["Story hour", "Chess"]);
    const [waiting] = await places(source.id);
    expect(waiting).toMatchObject({ entries: 1, examples: ["Parade"], venue: null });
    const [found] = await places(source.id, "matched");
    expect(found?.candidates[0]).toMatchObject({
      name: "Forbes Library",
      score: 1,
      parts: { name: 1, address: 1, town: 1 },
    });
  });

  test.each([
    ["another town", "Forbes Library, 20 West St, Hadley, MA 01035"],
    ["another street", "Forbes Library, 7 Elm Street, Northampton, MA"],
    ["a like name alone", "Forbes Hall"],
    ["an address alone", "20 West Street, Northampton, MA"],
  ])("%s is not sure enough", async (_name, place) => {
    const { counts } = await read(calendarOf({ place }));
    expect(counts).toMatchObject({ taken: 0, waiting: 1 });
  });

  test("a name that two venues have is not sure", async () => {
    await aVenue(system, { name: "Forbes Library", street: "1 North Road", city: "Hadley" });
    const source = await read(calendarOf({ place: "Forbes Library" }));
    expect(source.counts).toMatchObject({ taken: 0, waiting: 1 });
    expect((await places(source.id))[0]?.candidates).toHaveLength(2);
  });

  test("entries without a place, or with none that is one, wait together", async () => {
    const source = await read(calendarOf({ name: "One" }, { name: "Two", place: "TBA" }));
    expect(await places(source.id)).toMatchObject([{ text: "", entries: 2, candidates: [] }]);
  });

  test("an organizer of the name of a venue is its place where none is named", async () => {
    const { counts } = await read(calendarOf({ more: ['ORGANIZER;CN="Forbes Library":mailto:info@example.org'] }));
    expect(counts).toMatchObject({ taken: 1, waiting: 0 });
  });
});

describe("decisions about places", () => {
  const hall = async () => aVenue(system, { name: "Grange", street: "" });

  test("apply to the entries that wait, to later ones, and are undone with their events", async () => {
    const venueId = await hall();
    const source = await read(calendarOf({ uid: "a@t", name: "Supper", place: "The old Grange, upstairs" }));
    const [place] = await places(source.id);
    await choosePlace(editor, { id: place?.id ?? 0, venue: String(venueId) });
    await runJobs(system);
    expect(await namesAt(venueId)).toEqual(["Supper"]);
    sites.set(
      source.url,
      calendarOf(
        { uid: "a@t", name: "Supper", place: "The old Grange, upstairs" },
        { name: "Dance", place: "THE OLD GRANGE (upstairs)" },
      ),
    );
    await readAgain(source.id);
    expect(await namesAt(venueId)).toEqual(["Supper", "Dance"]);
    await reopenPlace(editor, { id: place?.id ?? 0 });
    await runJobs(system);
    expect(await namesAt(venueId)).toEqual([]);
    expect((await getRegionSource(editor, { id: source.id })).counts).toMatchObject({ taken: 0, waiting: 2 });
  });

  test("for all sources are known in the next one, and shown as earlier decisions", async () => {
    const venueId = await hall();
    const first = await read(calendarOf({ place: "Upstairs at the old place" }));
    const [place] = await places(first.id);
    await choosePlace(editor, { id: place?.id ?? 0, venue: "Grange", isForAll: true });
    const second = await read(calendarOf({ name: "Dance", place: "Upstairs at the old place" }));
    expect(second.counts).toMatchObject({ taken: 1, waiting: 0 });
    expect(await namesAt(venueId)).toContain("Dance");
    expect((await places(second.id, "matched"))[0]?.candidates).toMatchObject([{ venueId, parts: { earlier: 1 } }]);
  });

  test("make a venue of what the text says, which goes when they are undone", async () => {
    const source = await read(calendarOf({ name: "Parade", place: "Old Mill, 12 Main St, Hadley, MA 01035" }));
    const [place] = await places(source.id);
    const { venue } = await makeVenueOfPlace(editor, { id: place?.id ?? 0 });
    await runJobs(system);
    expect(venue?.name).toBe("Old Mill");
    expect(await namesAt(venue?.id ?? 0)).toEqual(["Parade"]);
    await reopenPlace(editor, { id: place?.id ?? 0 });
    await runJobs(system);
    const made = await db
      .selectFrom("venue")
      .select("deleted_at")
      .where("id", "=", venue?.id ?? 0)
      .executeTakeFirst();
    expect(made?.deleted_at).not.toBeNull();
    expect((await places(source.id))[0]?.state).toBe("unknown");
  });

  test("ignore a text, and are made once", async () => {
    const source = await read(calendarOf({ place: "Cemetery committee" }));
    const [place] = await places(source.id);
    const id = place?.id ?? 0;
    await ignorePlace(editor, { id });
    await runJobs(system);
    expect((await getRegionSource(editor, { id: source.id })).counts).toMatchObject({ waiting: 0, ignored: 1 });
    await expect(ignorePlace(editor, { id })).rejects.toThrow("already decided");
    await expect(choosePlace(editor, { id, venue: String(library) })).rejects.toThrow("already decided");
  });

  test("leave an event that people changed where it is", async () => {
    const venueId = await hall();
    const source = await read(calendarOf({ name: "Supper", place: "The old Grange, upstairs" }));
    const [place] = await places(source.id);
    await choosePlace(editor, { id: place?.id ?? 0, venue: String(venueId) });
    await runJobs(system);
    const changed = { name: "Harvest supper", updated_at: new Date(testNow.getTime() + 60_000) };
    await db.updateTable("event").set(changed).where("venue_id", "=", venueId).execute();
    await reopenPlace(editor, { id: place?.id ?? 0 });
    await runJobs(system);
    expect(await namesAt(venueId)).toEqual(["Harvest supper"]);
  });

  test.each(["99999999", "Forbes", "https://elsewhere.example.org/venues/1/x/"])(
    "name no venue by %s",
    async (venue) => {
      const source = await read(calendarOf({ place: "Somewhere" }));
      const [place] = await places(source.id);
      await expect(choosePlace(editor, { id: place?.id ?? 0, venue })).rejects.toMatchObject({
        fields: { venue: ["No single venue has this number, address or name."] },
      });
    },
  );
});

describe("an event that is here already", () => {
  const place = "Forbes Library, 20 West St, Northampton, MA 01060";

  test("is one event with several sources", async () => {
    await anEvent(system, {
      venueId: library,
      name: "Contra Dance with the Moving Violations",
      dates: [{ startMinute: 1_140, endMinute: null, dateRecur: "2026-11-28" }],
    });
    const { counts } = await read(calendarOf({ name: "Contra dance", place, start: "20261128T190000" }));
    expect(counts).toMatchObject({ taken: 0, doubles: 1 });
    expect(await namesAt(library)).toEqual(["Contra Dance with the Moving Violations"]);
    const again = await read(calendarOf({ name: "CONTRA DANCE!", place, start: "20261128T190000" }));
    expect(again.counts).toMatchObject({ taken: 0, doubles: 1 });
  });

  test("becomes the source's own when the other one goes", async () => {
    const id = await anEvent(system, { venueId: library, name: "Contra dance" });
    const source = await read(calendarOf({ name: "Contra dance", place, start: "20261128T190000" }));
    await db.updateTable("event").set({ deleted_at: testNow }).where("id", "=", id).execute();
    expect((await readAgain(source.id)).counts).toMatchObject({ taken: 1, doubles: 0 });
  });
});

describe("reading again", () => {
  const place = "Forbes Library, 20 West St, Northampton, MA 01060";

  test("changes nothing where nothing changed, follows what did, and keeps what people changed", async () => {
    const source = await read(calendarOf({ uid: "a@t", name: "Story hour", place }));
    const version = async () =>
      (await db
        .selectFrom("event")
        .select(["name", "updated_at"])
        .where("venue_id", "=", library)
        .executeTakeFirst()) ?? null;
    const before = await version();
    await readAgain(source.id);
    expect(await version()).toEqual(before);
    sites.set(source.url, calendarOf({ uid: "a@t", name: "Story time", place }));
    await readAgain(source.id);
    expect((await version())?.name).toBe("Story time");
    await db.updateTable("event").set({ name: "Stories" }).where("venue_id", "=", library).execute();
    sites.set(source.url, calendarOf({ uid: "a@t", name: "Story hour again", place }));
    await readAgain(source.id);
    expect((await version())?.name).toBe("Stories");
  });

  test("does not bring back what was deleted here", async () => {
    const source = await read(calendarOf({ uid: "a@t", place }));
    await db.updateTable("event").set({ deleted_at: testNow }).where("venue_id", "=", library).execute();
    await readAgain(source.id);
    await readAgain(source.id);
    expect(await namesAt(library)).toEqual([]);
  });

  test("stops while a source is paused", async () => {
    const source = await read(calendarOf({ uid: "a@t", place }));
    await pauseRegionSource(editor, { id: source.id, isPaused: true });
    sites.set(source.url, calendarOf({ uid: "a@t", place }, { uid: "b@t", name: "Chess", place }));
    await readAgain(source.id);
    expect(await namesAt(library)).toEqual(["Story hour"]);
    await pauseRegionSource(editor, { id: source.id, isPaused: false });
    await runJobs(system);
    expect(await namesAt(library)).toEqual(["Story hour", "Chess"]);
  });
});

describe("bad input", () => {
  const place = "Forbes Library, 20 West St, Northampton, MA 01060";
  const good = { name: "Story hour", place };

  test.each([
    ["a web page", "<!doctype html><html></html>", "This is a web page"],
    ["no calendar", "name,date\nDance,2026-11-28", "isn’t an iCalendar file"],
    ["bytes", Uint8Array.from([0x42, 0, 0x45, 0]), "isn’t text"],
    ["half an event", calendarOf(good, good).slice(0, -40), "cut off after line"],
    ["a file without its end", calendarOf(good).replace("END:VCALENDAR\r\n", ""), "cut off after line"],
    [
      "too many entries",
      `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\nEND:VEVENT\r\n".repeat(100_000)}END:VCALENDAR\r\n`,
      "more than 5,000 entries",
    ],
  ])("of %s nothing is taken, and the source says why", async (_name, text, words) => {
    const source = await read(text);
    expect(source.troubles[0]).toMatchObject({ kind: "failing", words: expect.stringContaining(words) });
    expect(await namesAt(library)).toEqual([]);
  });

  test("a file that breaks off later leaves what was taken before as it is", async () => {
    const source = await read(calendarOf({ uid: "a@t", ...good }, { uid: "b@t", ...good, name: "Chess" }));
    sites.set(source.url, calendarOf({ uid: "a@t", ...good, name: "Changed" }).slice(0, -30));
    const after = await readAgain(source.id);
    expect(after.troubles[0]?.kind).toBe("failing");
    expect(await namesAt(library)).toEqual(["Story hour", "Chess"]);
  });

  test("each entry that cannot be used is named with its line and reason, and stops no other", async () => {
    const { problems, counts } = await read(
      calendarOf(
        { uid: "a@t", ...good },
        { uid: "a@t", ...good },
        { ...good, name: "Far away", start: "20670101T100000" },
        { ...good, name: "No day", start: "soon" },
        { ...good, name: "" },
        { ...good, name: "<b>Jazz</b> &amp; more" },
      ),
    );
    expect(problems.map(({ line, reason, isTaken }) => [line, reason, isTaken])).toEqual([
      [9, "the calendar has this UID twice", false],
      [15, "the date 2067-01-01 is too far ahead", false],
      [21, "the start of the event is not a date", false],
      [27, "the row has no name", false],
      [33, "HTML in a name was removed.", true],
    ]);
    expect(counts).toMatchObject({ taken: 2, unusable: 4 });
    expect(await namesAt(library)).toEqual(["Story hour", "Jazz & more"]);
  });

  test("a file of some megabytes is kept and taken to its end", async () => {
    const { id, url } = await read(
      calendarOf({ ...good, more: [`COMMENT:${"é".repeat(1_200_000)}`] }, { ...good, name: "The last one" }),
    );
    expect(await namesAt(library)).toEqual(["Story hour", "The last one"]);
    expect(Buffer.from((await selectStoredContent(db, "region_source", id)) ?? []).toString()).toBe(sites.get(url));
  });

  test("letters of Latin-1 are read as they are", async () => {
    await read(Buffer.from(calendarOf({ ...good, name: "Café" }), "latin1"));
    expect(await namesAt(library)).toEqual(["Café"]);
  });
});

describe("health", () => {
  test("the site's health counts the sources, the entries at unknown places, and how long the oldest reading was ago", async () => {
    const before = await selectSourceHealth(db);
    await read(calendarOf({ place: "Nowhere Hall, Hadley, MA" }, { place: "Nowhere Hall, Hadley, MA" }));
    const after = await selectSourceHealth(db);
    expect(after?.states.good).toBe((before?.states.good ?? 0) + 1);
    expect(after?.waitingEntries).toBe((before?.waitingEntries ?? 0) + 2);
  });

  const place = "Forbes Library, 20 West St, Northampton, MA 01060";
  const kinds = ({ troubles }: { troubles: { kind: string }[] }) => troubles.map(({ kind }) => kind);
  const several = (count: number, said: Said = {}) =>
    Array.from({ length: count }, (_, index) => ({ uid: `${index}@t`, name: `Talk ${index}`, place, ...said }));

  test("is fine for a calendar of known places", async () => {
    expect(kinds(await read(calendarOf(...several(3))))).toEqual([]);
  });

  test("says that a calendar is empty, or suddenly much shorter", async () => {
    const source = await read(calendarOf(...several(10)));
    sites.set(source.url, calendarOf(...several(4)));
    expect(kinds(await readAgain(source.id))).toEqual(["drop"]);
    sites.set(source.url, calendarOf());
    expect(kinds(await readAgain(source.id))).toContain("empty");
  });

  test("names upcoming events that are no longer in it, until somebody confirms or cancels them", async () => {
    const source = await read(calendarOf(...several(4)));
    sites.set(source.url, calendarOf(...several(2)));
    const { troubles, missing } = await readAgain(source.id, at(1));
    expect(kinds({ troubles })).toEqual(["missing"]);
    expect(missing.map(({ name }) => name)).toEqual(["Talk 2", "Talk 3"]);
    expect(missing[0]).toMatchObject({ date: "2026-11-28", times: "10:00 AM" });
    expect(missing[0]).toMatchObject({ confirmed: testNow.toISOString(), confirmedBy: "calendar" });
    const [confirmed, canceled] = missing.map(({ id }) => id);
    await confirmEvent(at(1), { id: confirmed ?? 0 });
    expect((await getRegionSource(editor, { id: source.id })).missing.map(({ name }) => name)).toEqual(["Talk 3"]);
    await db
      .updateTable("event")
      .set({ status: "cancelled" })
      .where("id", "=", canceled ?? 0)
      .execute();
    expect(kinds(await getRegionSource(editor, { id: source.id }))).toEqual([]);
  });

  test("names as many as are asked for, those that take place next first, and counts all", async () => {
    const walks = Array.from({ length: 25 }, (_, index) => ({
      uid: `${index}@walks`,
      name: `Walk ${index}`,
      place,
      start: `202701${String(31 - index).padStart(2, "0")}T100000`,
    }));
    const source = await read(calendarOf(...walks));
    sites.set(source.url, calendarOf());
    const first = await readAgain(source.id, at(1));
    expect([first.missing.length, first.missingTotal]).toEqual([20, 25]);
    expect(first.missing.slice(0, 2).map(({ date }) => date)).toEqual(["2027-01-07", "2027-01-08"]);
    const all = await getRegionSource(editor, { id: source.id, missing: 40 });
    expect(all.missing.map(({ date }) => date).at(-1)).toBe("2027-01-31");
    expect(all.missing).toHaveLength(25);
  });

  test("does not name those whose dates to come were canceled one by one", async () => {
    const source = await read(calendarOf(...several(3)));
    sites.set(source.url, calendarOf(...several(2)));
    const { missing } = await readAgain(source.id, at(1));
    const ids = missing.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await db.updateTable("occurrence").set({ status: "cancelled" }).where("event_id", "in", ids).execute();
    expect((await getRegionSource(editor, { id: source.id })).missing).toEqual([]);
  });

  test("names those, too, that nobody has ever confirmed", async () => {
    const source = await read(calendarOf(...several(2)));
    await db
      .updateTable("event")
      .set({ certified_at: null, certified_by: null })
      .where("venue_id", "=", library)
      .execute();
    sites.set(source.url, calendarOf(...several(1)));
    expect((await readAgain(source.id, at(1))).missing.map(({ name }) => name)).toEqual(["Talk 1"]);
  });

  test("says that nothing is upcoming, or nothing new", async () => {
    expect(kinds(await read(calendarOf(...several(2, { start: "20260101T100000" }))))).toEqual(["noFuture"]);
    const source = await read(calendarOf(...several(2, { start: "20270401T100000" })));
    expect(kinds(await readAgain(source.id, at(44)))).toEqual([]);
    expect(kinds(await readAgain(source.id, at(46)))).toEqual(["stale"]);
  });

  test("says that hours are shifted against the same events elsewhere", async () => {
    for (const index of [0, 1, 2])
      await anEvent(system, {
        venueId: library,
        name: `Talk ${index}`,
        dates: [{ startMinute: 14 * 60, endMinute: null, dateRecur: "2026-11-28" }],
      });
    const source = await read(calendarOf(...several(3, { start: "20261128T190000" })));
    expect(source.troubles).toMatchObject([
      { kind: "zone", words: "Its events begin 5 hours later than the same events elsewhere." },
    ]);
  });

  test("says that all begin at night, and that a zone is not known", async () => {
    expect(kinds(await read(calendarOf(...several(5, { start: "20261128T030000" }))))).toEqual(["oddHours"]);
    const zone = calendarOf({ place }).replace("DTSTART:", "DTSTART;TZID=Mars/Olympus:");
    expect((await read(zone)).troubles).toMatchObject([
      { kind: "unknownZone", words: expect.stringContaining("Mars/Olympus") },
    ]);
  });

  test.each([
    ["a site that refuses", { status: 403 }, "blocked"],
    ["a site that wants a password", { status: 401 }, "blocked"],
    ["a site that asks to wait", { status: 429 }, "blocked"],
    ["a missing file", { status: 404 }, "failing"],
    ["a failing site", { status: 500 }, "failing"],
  ])("says of %s that it is so", async (_name, answer, kind) => {
    const url = anAddress();
    sites.set(url, answer);
    expect(kinds(await aReadSource(editor, aForm({ url }), runJobs))).toEqual([kind]);
  });

  test("says that a robots.txt forbids it", async () => {
    const url = anAddress();
    sites.set(new URL("/robots.txt", url).href, "User-agent: *\nDisallow: /");
    expect(kinds(await aReadSource(editor, aForm({ url }), runJobs))).toEqual(["blocked"]);
  });
});
