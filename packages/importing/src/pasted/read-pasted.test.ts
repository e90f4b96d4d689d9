import { pastedLimits } from "@hereabouts/contract/sources/pasted-event";
import { Forbidden, Invalid, TooMany } from "@hereabouts/domain/errors";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { type FetchPasted, readPasted } from "./read-pasted.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const hall = await aVenue(system, { name: "Sorrel Hall" });
const other = await aVenue(system);
const producer = contextOf(db, { viewer: await aProducer(system, [hall], "basic") });

const flyer = "Contra dance\nSaturday, December 12, 7:30-10 pm\n$15\nBring soft shoes.";
const calendar = (...events: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");
const entry = (name: string, day: string) =>
  [
    "BEGIN:VEVENT",
    `UID:${name}`,
    `SUMMARY:${name}`,
    `DTSTART;TZID=America/New_York:${day}T190000`,
    `DTEND;TZID=America/New_York:${day}T210000`,
    "END:VEVENT",
  ].join("\r\n");
const page = (head: string) => `<!doctype html><html><head>${head}</head><body>Menu</body></html>`;

/** Answers every address with one text. */
const answering = (text: string) =>
  async function* (): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(text);
  };
const read = (text: string, fetch?: FetchPasted) => readPasted(producer, { text, venue: hall }, fetch);

test("a flyer’s text fills in name, date, price and description", async () => {
  expect(await read(flyer)).toEqual({
    values: {
      name: "Contra dance",
      dates: [{ timeStart: "19:30", timeEnd: "22:00", dateRecur: "2026-12-12" }],
      description: "<p>Saturday, December 12, 7:30-10 pm<br>$15<br>Bring soft shoes.</p>",
      price: "low",
      priceInformation: "$15",
    },
    said: [
      { field: "dates", words: "Saturday, December 12, 7:30-10 pm" },
      { field: "price", words: "$15" },
    ],
    others: 0,
  });
});

test("of a calendar file the next event is taken, and the others are counted", async () => {
  const file = calendar(entry("Past", "20261101"), entry("Later", "20270301"), entry("Next", "20261205"));
  expect(await read(file)).toMatchObject({
    values: { name: "Next", dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-12-05" }] },
    others: 2,
  });
});

test("a link is asked: event data first, the title and description of a page without any", async () => {
  const data = { "@type": "Event", name: "Recital", startDate: "2026-12-05T19:00", url: "https://example.org/recital" };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(await read("https://example.org/e/9", answering(page(script)))).toMatchObject({
    values: { name: "Recital", url: "https://example.org/recital", dates: [{ timeStart: "19:00" }] },
  });
  const title = `<meta property="og:title" content="Choir &amp; Friends"><meta property="og:description" content="Dec 12, 7 pm">`;
  expect(await read("https://example.org/e/9", answering(page(title)))).toMatchObject({
    values: { name: "Choir & Friends", url: "https://example.org/e/9", dates: [{ dateRecur: "2026-12-12" }] },
  });
});

test.each<[text: string, fetch: FetchPasted | undefined, message: string]>([
  ["12", undefined, "There is no event in it."],
  ["https://example.org/a.zip", answering("PK\u0003\u0004"), "This is neither a page nor a calendar."],
  ["http://127.0.0.1/admin", undefined, "127.0.0.1 isn’t on the public internet."],
  [calendar(), undefined, "There is no event in it."],
])("says of %j why nothing was read", async (text, fetch, message) => {
  await expect(read(text, fetch)).rejects.toThrow(new Invalid({ text: [message] }));
});

test("people without a venue, and for venues of others, read nothing", async () => {
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  await expect(readPasted(visitor, { text: flyer })).rejects.toThrow(Forbidden);
  await expect(readPasted(producer, { text: flyer, venue: other })).rejects.toThrow(Invalid);
});

test("one person has only so many texts read in an hour", async () => {
  const busy = contextOf(db, { viewer: await aProducer(system, [other], "basic") });
  for (let count = 0; count < pastedLimits.inHour; count++) await readPasted(busy, { text: "Jazz\nDec 12, 7 pm" });
  await expect(readPasted(busy, { text: "Jazz\nDec 12, 7 pm" })).rejects.toThrow(TooMany);
});
