import { pageLayout } from "@hereabouts/contract/editions/page-layout";
import type { PrintEdition, PrintEntry } from "@hereabouts/contract/editions/print-edition";
import type { PrintFormat } from "@hereabouts/contract/editions/print-formats";
import { houseStyles } from "@hereabouts/contract/region/house-style";
import { composeEdition } from "./compose-edition.ts";
import type { PrintJob } from "./print-job.ts";

/** A date of an event with all its facts. */
export const sampleEntry = (changes: Partial<PrintEntry> = {}): PrintEntry => ({
  eventId: 1,
  originalDate: "2026-11-28",
  originalMinute: 1_140,
  name: "Contra dance",
  day: "2026-11-28",
  startMinute: 1_140,
  endMinute: 1_260,
  venue: "Mill River Hall",
  street: "25 East Main Street",
  town: "Northampton",
  country: "US",
  category: "Music",
  categoryAt: 11,
  isFree: false,
  price: "$10",
  phone: "(413) 555-0142",
  web: "https://www.example.org/dance/",
  text: "Bring soft shoes.",
  ...changes,
});

export const sampleEdition = (entries: PrintEntry[], changes: Partial<PrintEdition> = {}): PrintEdition => ({
  name: "Week 48",
  language: "en",
  order: ["day", "town"],
  style: houseStyles.ap.style,
  layout: pageLayout.parse({}),
  entries,
  ...changes,
});

/** Dates whose words hold what each kind of file has to escape. */
export const hardEntries = (count: number): PrintEntry[] =>
  Array.from({ length: count }, (_, at) =>
    sampleEntry({
      eventId: at + 1,
      name: ["Jam <live> & “loud”", "Back\\slash {braces}", "Łódź Café 你好 😀"][at % 3] ?? "",
      day: at % 2 ? "2026-11-28" : "2026-11-29",
      town: ["Amherst", "Hadley", "Northampton"][at % 3] ?? "",
      text: `${"Dr. J. Smith calls at 7 p.m. sharp. ".repeat((at % 5) + 1)}Number ${at}.`,
    }),
  );

export const jobOf = (edition: PrintEdition, format: PrintFormat): PrintJob => ({
  format,
  title: edition.name,
  language: edition.language,
  layout: edition.layout,
  paragraphs: composeEdition(edition),
});
