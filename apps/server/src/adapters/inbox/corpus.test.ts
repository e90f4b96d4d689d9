import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import { demoRegion } from "@hereabouts/demo-region/demo-region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { isAutomatic, isProven } from "@hereabouts/importing/mailed/mail-standing";
import { readMail } from "@hereabouts/importing/mailed/read-mail";
import { testToday } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { parseMail } from "./parse-mail.ts";

// A hundred mails, written with what each means before anything read them. What is right is counted, and printed.

interface Meaning {
  /** As "2026-12-12 19:30-21:30"; "?" for no hour, a rule behind its first day. */
  dates: string;
  /** "Name | Town"; absent where it names none. */
  venue?: string;
  loop?: true;
  proven?: false;
}

const folder = join(import.meta.dirname, "corpus");
const meanings: Record<string, Meaning> = JSON.parse(readFileSync(join(folder, "meanings.json"), "utf8"));
const mails = ["en", "es", "de"].flatMap((language) =>
  readdirSync(join(folder, language))
    .sort()
    .map((name) => ({ id: name.replace(".eml", ""), bytes: readFileSync(join(folder, language, name)) })),
);

const { db } = await testDatabase();
const ctx = contextOf(db);

const bare = (time: string) => time.replace(/^0(?=\d:)/, "");
/** An end before its start is on the next day. */
function endOf(start: string, end: string): string {
  const [hours = 0, minutes = "00"] = [Number(end.split(":")[0]), end.split(":")[1]];
  return end.padStart(5, "0") <= start.padStart(5, "0") ? `${hours + 24}:${minutes}` : bare(end);
}
const datesOf = (event: ReadEvent | null) =>
  (event?.values.dates ?? [])
    .map(({ timeStart, timeEnd, dateRecur }) => {
      const days = dateRecur.replace(/DTSTART[^:]*:(\d{4})(\d\d)(\d\d)\S*\nRRULE:/, "$1-$2-$3 ");
      return `${days} ${timeStart === "" ? "?" : bare(timeStart)}${timeEnd ? `-${endOf(timeStart, timeEnd)}` : ""}`;
    })
    .sort()
    .join(", ");

beforeAll(async () => {
  await installReferenceData(db);
  for (const { name, street, city, state, postalCode, lat, lon } of demoRegion(testToday).venues)
    await aVenue(ctx, { name, street, city, state, postalCode, lat, lon });
});

test("of a hundred mails, dates are right in 85 and venues in 80", { timeout: 120_000 }, async () => {
  expect(mails).toHaveLength(100);
  const wrong: string[] = [];
  let [dates, venues, named, namedRight] = [0, 0, 0, 0];
  for (const { id, bytes } of mails) {
    const meaning = meanings[id];
    if (!meaning) throw new Error(`Nobody says what ${id} means.`);
    const { event, venue } = await readMail(ctx, await parseMail(bytes));
    const [saidDates, saidVenue] = [datesOf(event), venue ? `${venue.name} | ${venue.city}` : ""];
    const isDateRight = saidDates === meaning.dates;
    const isVenueRight = saidVenue === (meaning.venue ?? "");
    if (isDateRight) dates += 1;
    else wrong.push(`${id}: ${saidDates || "no date"}, not ${meaning.dates || "any"}`);
    if (isVenueRight) venues += 1;
    else wrong.push(`${id}: ${saidVenue || "no venue"}, not ${meaning.venue ?? "any"}`);
    if (meaning.venue) named += 1;
    if (meaning.venue && isVenueRight) namedRight += 1;
  }
  process.stdout.write(
    `Mails to the desk: dates right in ${dates} of 100, venues in ${venues} of 100 (${namedRight} of ${named} named).\n${wrong.join("\n")}\n`,
  );
  expect(dates).toBeGreaterThanOrEqual(85);
  expect(venues).toBeGreaterThanOrEqual(80);
  expect(namedRight / named).toBeGreaterThanOrEqual(0.8);
});

test("no forged sender passes for proven, and no loop for a person", async () => {
  for (const { id, bytes } of mails) {
    const mail = await parseMail(bytes);
    expect([id, isProven(mail, "mx.desk.example")]).toEqual([id, meanings[id]?.proven ?? true]);
    expect([id, isAutomatic(mail, { addresses: ["events@desk.example"] })]).toEqual([id, meanings[id]?.loop ?? false]);
  }
});
