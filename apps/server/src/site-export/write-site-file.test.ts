import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { type CsvRow, csvRows } from "@hereabouts/importing/csv-rows";
import { csvVenuesEvents } from "@hereabouts/importing/csv-venues-events/csv-venues-events";
import { icalFeed } from "@hereabouts/importing/ical/ical-feed";
import { runImport } from "@hereabouts/importing/run-import";
import { schemaFaults } from "@hereabouts/testing/structured-data/schema-faults";
import { expect, test } from "vitest";
import { ArchiveError } from "./archive.ts";
import { aFullSite, aSite, type Site, scratchFolder } from "./test-archive.ts";
import { type SiteFileForm, writeSiteFile } from "./write-site-file.ts";

const scratch = await scratchFolder();
const here = await aSite();
const hall = {
  name: '=Hall, "the" big; one 🎺',
  description: "First line\nsecond; line",
  phone: "(413) 555-0142",
  openTimes: [
    { dayOfWeek: 0, closed: true, timeStart: null, timeEnd: null },
    { dayOfWeek: 1, closed: false, timeStart: "09:00:00", timeEnd: "17:30:00" },
  ],
};
const venueId = await aVenue(here.ctx, hall);
const evening = { startMinute: 19 * 60, endMinute: 21 * 60 };
const changed = { originalStartMinute: 19 * 60, note: "" } as const;
await anEvent(here.ctx, {
  venueId,
  name: "Dance; \"swing\", tango\nand 💃 — 'n' more",
  description: "<p>Bring <b>soft</b> shoes, please; “quotes”.</p>",
  priceInformation: "$5, or what you can",
  dates: [{ ...evening, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE:20261222" }],
  overrides: [
    { ...changed, originalDate: "2026-12-08", status: "rescheduled", newDate: "2026-12-09", newStartMinute: 1_095 },
    { ...changed, originalDate: "2026-12-15", status: "cancelled", note: "Ice" },
  ],
});
await anEvent(here.ctx, {
  venueId,
  name: "-Online talk",
  isOnline: true,
  isInPerson: false,
  onlineUrl: "https://x.example/a",
});
await anEvent(here.ctx, {
  venueId,
  name: "Festival of three days",
  dates: [
    { startMinute: 0, endMinute: 1_440, dateRecur: "DTSTART:20270108\nRRULE:FREQ=DAILY;COUNT=3" },
    { startMinute: 1_320, endMinute: 1_560, dateRecur: "2027-01-09" },
  ],
});
await anEvent(here.ctx, { venueId, name: "Off", status: "cancelled", ageGroups: ["teen", "adult"], price: "low" });
await anEvent(here.ctx, { venueId, name: "Over", dates: [{ ...evening, dateRecur: "2026-01-05" }] });
await anEvent(here.ctx, { venueId, name: "Never published", published: false });

let files = 0;
/** A new file of a site, and its text. */
async function written(site: Site, form: SiteFileForm): Promise<{ file: string; text: string }> {
  files += 1;
  const file = join(scratch, `${files}.${form}`);
  await writeSiteFile(site.ctx, form, file);
  return { file, text: await readFile(file, "utf8") };
}

/** Every date of a site: its event and when it begins and ends. */
const datesOf = async ({ db }: Site) =>
  (
    await db
      .selectFrom("occurrence")
      .innerJoin("event", "event.id", "occurrence.event_id")
      .where("event.published", "=", true)
      .select(["event.name", "occurrence.starts_at", "occurrence.ends_at"])
      .orderBy("occurrence.starts_at")
      .orderBy("event.name")
      .execute()
  ).map(
    ({ name, starts_at, ends_at }) =>
      `${name.replace(/\s+/g, " ")} ${starts_at.toISOString()} ${ends_at?.toISOString()}`,
  );

test("a table comes back as the same rows, and gives the same dates to the minute", async () => {
  const { file, text } = await written(here, "csv");
  const there = await aSite();
  const result = await runImport(there.ctx, { source: csvVenuesEvents, input: file });
  expect(result).toMatchObject({ created: 9, rejected: 0 });
  expect(await datesOf(there)).toEqual(await datesOf(here));
  const { text: again } = await written(there, "csv");
  const rows = async (csv: string) => {
    const read: CsvRow["values"][] = [];
    for await (const row of csvRows(Readable.from([Buffer.from(csv)]), ["record"]))
      if ("values" in row) read.push(row.values);
    return read;
  };
  // The other site gives numbers of its own, and tells each row of a series as an event.
  const comparable = async (csv: string) =>
    (await rows(csv)).map(({ id: _, venue: __, page: ___, note: ____, ...row }) => JSON.stringify(row)).sort();
  expect(await comparable(again)).toEqual(await comparable(text));
  expect((await rows(text)).map(({ name }) => name)).not.toContain("Never published");
});

test("a calendar has every date once, by the UID of feeds, and comes back to the minute", async () => {
  const { file: input, text } = await written(here, "ics");
  expect(text).not.toContain("Never published");
  expect(text).toContain("UID:event-1-20261208@hereabouts.test");
  const uids = text.match(/^UID:.*$/gm) ?? [];
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids.length).toBe((await datesOf(here)).length);
  const there = await aSite();
  const hallThere = await aVenue(there.ctx, hall);
  await runImport(there.ctx, { source: icalFeed, input, venueId: hallThere, takesElsewhere: true });
  const times = async (site: Site) => (await datesOf(site)).map((date) => date.slice(date.search(/ \d{4}-\d\d-\d\dT/)));
  expect((await times(there)).sort()).toEqual((await times(here)).sort());
});

test("structured data is of schema.org's words, and each date says what, when, where and whether it is on", async () => {
  const data = JSON.parse((await written(here, "jsonld")).text);
  expect(schemaFaults(data)).toEqual([]);
  const [venue, ...events] = data["@graph"];
  expect(venue).toMatchObject({ name: hall.name, "@type": "EventVenue" });
  expect(events.length).toBe((await datesOf(here)).length);
  for (const event of events)
    expect(event).toEqual(
      expect.objectContaining({
        name: expect.any(String),
        startDate: expect.any(String),
        location: expect.anything(),
        eventStatus: expect.stringContaining("https://schema.org/Event"),
        url: expect.stringContaining("http://hereabouts.test/"),
      }),
    );
});

test("a whole region leaves as a table of which no row is refused, and as structured data without a fault", async () => {
  const region = await aFullSite();
  const { file } = await written(region, "csv");
  const there = await aSite();
  const refused: string[] = [];
  await runImport(there.ctx, {
    source: csvVenuesEvents,
    input: file,
    onReject: ({ sourceId }, reason) => refused.push(`${sourceId}: ${reason}`),
  });
  expect(refused).toEqual([]);
  expect((await datesOf(there)).length).toBeGreaterThan(100);
  expect(schemaFaults(JSON.parse((await written(region, "jsonld")).text))).toEqual([]);
});

test("a site without events has whole files", async () => {
  const empty = await aSite();
  expect(JSON.parse((await written(empty, "jsonld")).text)["@graph"]).toEqual([]);
  expect((await written(empty, "csv")).text.split("\r\n")).toHaveLength(2);
  expect((await written(empty, "ics")).text).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VTIMEZONE[\s\S]*END:VCALENDAR\r\n$/);
});

test("a file that is there is not replaced, and a failure leaves none", async () => {
  await writeFile(join(scratch, "there.csv"), "mine");
  await expect(writeSiteFile(here.ctx, "csv", join(scratch, "there.csv"))).rejects.toThrow(ArchiveError);
  const lost = {
    ...here.ctx,
    now: () => {
      throw new Error("lost");
    },
  };
  await expect(writeSiteFile(lost, "csv", join(scratch, "lost.csv"))).rejects.toThrow("lost");
  expect((await readdir(scratch)).filter((name) => name.startsWith("lost"))).toEqual([]);
});
