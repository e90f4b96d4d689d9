import { type MoveInFormat, moveInMessages } from "@hereabouts/contract/sources/move-in";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import {
  agendaEvent,
  calendar,
  gancioEvent,
  tecAnswer,
  tecEvent,
  tecEvents,
  tecVenues,
} from "./converters/test-exports.ts";
import { collectReport } from "./report.ts";
import { runMoveIn } from "./run-move-in.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const now = () => new Date("2026-09-01T12:00:00Z");
const ctx = contextOf(db, { now, viewer: { kind: "system", job: "import" } });

beforeEach(async () => {
  await db.deleteFrom("event").execute();
  await db.deleteFrom("venue").execute();
});

async function moveIn(format: MoveInFormat, input: Uint8Array) {
  const { report, onTake, onReject } = collectReport();
  await runMoveIn(ctx, { format, input, venue: "", onTake, onReject });
  return report();
}
const stored = async () => [
  ...(await db.selectFrom("event").select("name").orderBy("source_id").execute()),
  ...(await db.selectFrom("venue").select("name").execute()),
];

const page = "<!doctype html><html><title>Events</title></html>";
const two = calendar([
  ["UID:1@x", "SUMMARY:First", "DTSTART:20261204T190000", "LOCATION:Hall"],
  ["UID:2@x", "SUMMARY:Second", "DTSTART:20261205T190000", "LOCATION:Hall"],
]);
const many = (count: number) => Array.from({ length: count }, (_, id) => ({ id, start_date: "2026-12-04 19:00:00" }));

/** Files that are refused as a whole. */
const refused: readonly (readonly [what: string, format: MoveInFormat, text: string, reason: string])[] = [
  ["a web page", "tec", page, moveInMessages.webPage],
  ["a web page", "gancio", page, moveInMessages.webPage],
  ["a web page", "openagenda", page, moveInMessages.webPage],
  ["a web page", "ics", page, "This is a web page (HTML)"],
  ["half a file", "tec", tecAnswer(tecEvent(1)).slice(0, -40), "The file isn’t whole"],
  ["half a file", "gancio", `[${JSON.stringify(gancioEvent(1, "2026-12-04T23:00Z"))},\n{"id":`, "line 2"],
  ["half a calendar", "ics", two.slice(0, two.indexOf("LOCATION:Hall\r\nEND:VEVENT\r\nEND:VCAL")), "line 11"],
  ["a table cut within a text", "tec", tecEvents('Fair,"never closed'), "The file isn’t whole"],
  ["a table of something else", "tec", "a,b\n1,2", "missing these columns: Event Name"],
  ["a table of organizers", "tec", "Organizer Name,Organizer Email\nAda,", moveInMessages.organizers],
  ["100,000 entries", "tec", JSON.stringify({ events: many(100_000) }), "more than 20,000 events"],
  ["no entries", "openagenda", '{"total":0,"events":[]}', moveInMessages.noEntries],
  ["a calendar of nothing", "ics", calendar([]), moveInMessages.noEntries],
  ["the archive of a site", "gancio", "PK\u0003\u0004rest", moveInMessages.archive],
];

test.each(refused)("%s sent as %s is refused as a whole, in words", async (_what, format, text, reason) => {
  await expect(moveIn(format, Buffer.from(text))).rejects.toThrow(reason);
  expect(await stored()).toEqual([]);
});

test("a file in UTF-16 is refused, one in Latin-1 is read", async () => {
  const text = tecVenues("Café Zoë,US,,,Northampton,MA,,,");
  await expect(moveIn("tec", Buffer.from(text, "utf16le"))).rejects.toThrow(moveInMessages.notText);
  await moveIn("tec", Buffer.from(text, "latin1"));
  expect(await stored()).toEqual([{ name: "Café Zoë" }]);
});

const at = [["2026-12-04T19:00:00-0500", "2026-12-04T20:00:00-0500"]] as const;
const good = tecEvent(1, { title: "Good" });

/** Entries that are left out, while the others of their file come. */
const leftOut: readonly (readonly [what: string, format: MoveInFormat, text: string, line: number, reason: string])[] =
  [
    ["a date in 2067", "tec", tecAnswer(good, tecEvent(2, { start_date: "2067-01-01 10:00:00" })), 2, "2067-01-01"],
    ["an id twice", "tec", tecAnswer(good, good), 2, moveInMessages.twice],
    ["no date", "tec", tecAnswer(good, tecEvent(2, { start_date: "soon" })), 2, moveInMessages.noStart],
    ["no name", "tec", tecAnswer(good, tecEvent(2, { title: " <br> " })), 2, moveInMessages.noName],
    ["a draft", "tec", tecAnswer(good, tecEvent(2, { status: "draft" })), 2, moveInMessages.notPublished],
    ["something else", "tec", JSON.stringify({ events: [good, "text"] }), 2, moveInMessages.notAnEntry],
    ["no place", "tec", tecAnswer(good, tecEvent(2, { venue: [] })), 2, moveInMessages.noPlace],
    [
      "a place abroad that nobody knows",
      "tec",
      tecAnswer(good, tecEvent(2, { venue: { id: 8, venue: "Hut", country: "Costa Rica" } })),
      2,
      "Hut: no coordinates",
    ],
    [
      "a line with 30 February",
      "tec",
      tecEvents("Good,,12/4/2026,19:00,,,,Hall,,,,,", "B,,2/30/2026,9:00,,,,Hall,,,,,"),
      3,
      "no start",
    ],
    [
      "a second of too many digits",
      "gancio",
      JSON.stringify([
        { ...gancioEvent(1, "2026-12-04T23:00Z"), title: "Good" },
        { ...gancioEvent(2, "2026-12-04T23:00Z"), start_datetime: 9e15 },
      ]),
      2,
      "no start",
    ],
    [
      "no times",
      "openagenda",
      JSON.stringify({ events: [agendaEvent(1, at, { title: { fr: "Good" } }), agendaEvent(2, [])] }),
      2,
      "no start",
    ],
    [
      "a UID twice",
      "ics",
      calendar([
        ["UID:1@x", "SUMMARY:Good", "DTSTART:20261204T190000", "LOCATION:Hall"],
        ["UID:1@x", "SUMMARY:Again", "DTSTART:20261204T190000", "LOCATION:Hall"],
      ]),
      11,
      moveInMessages.twice,
    ],
    [
      "a calendar’s year 2067",
      "ics",
      calendar([
        ["UID:1@x", "SUMMARY:Good", "DTSTART:20261204T190000", "LOCATION:Hall"],
        ["UID:2@x", "SUMMARY:Far", "DTSTART:20670101T190000", "LOCATION:Hall"],
      ]),
      11,
      "2067-01-01",
    ],
  ];

test.each(leftOut)(
  "%s in %s is named with its line and reason; the others come",
  async (_what, format, text, line, reason) => {
    const { rejected } = await moveIn(format, Buffer.from(text));
    expect(rejected).toMatchObject([{ line, reason: expect.stringContaining(reason) }]);
    expect((await stored())[0]).toEqual({ name: "Good" });
  },
);

test.each([
  ["an end in 2067", tecEvent(1, { end_date: "2067-01-01 00:00:00" }), "end", { start_minute: 1170, end_minute: null }],
  ["an end before its start", tecEvent(1, { end_date: "2026-12-03 10:00:00" }), "end", { end_minute: null }],
  ["letters that were read wrongly", tecEvent(1, { title: "CafÃ© concert" }), "letters", { end_minute: 1290 }],
  ["HTML in its name", tecEvent(1, { title: "<script>x</script>Night" }), "markup", { end_minute: 1290 }],
])("an entry with %s comes, and the report says so", async (_what, event, kind, date) => {
  const { rejected, losses } = await moveIn("tec", Buffer.from(tecAnswer(event)));
  expect(rejected).toEqual([]);
  expect(losses).toMatchObject([{ kind, count: 1 }]);
  expect(await db.selectFrom("event_date").selectAll().executeTakeFirstOrThrow()).toMatchObject(date);
});
