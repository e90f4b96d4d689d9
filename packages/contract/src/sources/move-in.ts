import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { flag } from "../fields/query-values.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { moveInLosses } from "./move-in-losses.ts";

/** Rows that a report names, taken and rejected ones each, and losses; all are counted. */
export const mostReportedRows = 200;
export const mostLosses = 100;

/** Length of a name that another calendar has for a category. */
export const longestCategoryName = 255;

/** Whole moves that are listed to be undone. */
export const mostListedMoves = 10;

/** Reasons for which pictures stayed behind that are listed of a move. */
export const mostListedReasons = 10;

/** Entries of another calendar that are moved in at once. */
export const mostMovedEntries = 20_000;

/** Years from today beyond which a date is taken for a mistake. */
export const mostYearsAhead = 10;

/** Formats that can be moved in, with the endings of their files and what their web address is. */
export const moveInFormats = [
  {
    value: "csv",
    label: msg("Table of venues and events (CSV)"),
    endings: ".csv",
    address: msg("The address of the table."),
  },
  {
    value: "ics",
    label: msg("Calendar (iCalendar)"),
    endings: ".ics,.ical",
    address: msg("The address of the calendar feed, which often ends in .ics."),
  },
  {
    value: "tec",
    label: msg("The Events Calendar (WordPress)"),
    endings: ".json,.csv",
    address: msg("The address of the site. Its events are read page by page."),
  },
  {
    value: "gancio",
    label: "Gancio",
    endings: ".json",
    address: msg("The address of the site."),
  },
  {
    value: "openagenda",
    label: "OpenAgenda",
    endings: ".json",
    address: msg("The address of the agenda’s JSON export."),
  },
  {
    value: "localist",
    label: "Localist",
    endings: ".json,.csv",
    address: msg("The address of the site."),
  },
  {
    value: "mobilizon",
    label: "Mobilizon",
    endings: ".json",
    address: msg("The address of the site."),
  },
  {
    value: "eventbrite",
    label: "Eventbrite",
    endings: ".json",
    address: msg("The address of your events in its API, with your token."),
  },
  {
    value: "google",
    label: "Google Calendar",
    endings: ".ics,.json",
    address: msg("The address of the public calendar, or of its events in the API, with your key."),
  },
] as const;
export type MoveInFormat = (typeof moveInFormats)[number]["value"];
const format = z.enum(moveInFormats.map(({ value }) => value));

/** Name of the venue of entries that name no place. */
const venue = optionalLine(limits.nameChars);

/** Whether pictures come along: those who move in say that they may use them. */
const takesPictures = z.boolean().default(false);

/** The address of a table or calendar to move in. */
export const moveInForm = z.object({
  format: format.default("csv"),
  url: requiredLine(limits.urlChars),
  venue,
  takesPictures,
});

/** Parameters sent with a file to move in. */
export const moveInFileQuery = z.object({
  format: format.default("csv"),
  name: optionalLine(limits.nameChars).default(""),
  venue: venue.default(""),
  takesPictures: flag,
});

/** Rows that were read, and what became of them, or would. */
const counts = z.object({
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
});

/** A row as it is, or would be, taken. */
const takenRow = z.object({
  line: z.int(),
  kind: z.enum(["venue", "event"]),
  name: z.string(),
  /** First date of an event, and the minute of that day. */
  date: z.string().nullable(),
  minute: z.int().nullable(),
  outcome: z.enum(["created", "updated", "unchanged"]),
});
export type TakenRow = z.output<typeof takenRow>;

/** Losses of entries, by kind and by the name that they are about. */
const loss = z.object({ kind: z.enum(moveInLosses), name: z.string(), count: z.int() });
export type CountedLoss = z.output<typeof loss>;

/** A try of moving in, with its report. */
export const moveIn = z.object({
  id: z.int(),
  format,
  /** Name of the file, or the host of the address. */
  name: z.string(),
  /** Whether pictures come along. */
  takesPictures: z.boolean(),
  state: z.enum(["checking", "checked", "importing", "done", "failed"]),
  /** So far while it runs; null before. */
  counts: counts.nullable(),
  /** The first rows that are taken. */
  taken: z.array(takenRow),
  losses: z.array(loss),
  rejected: z.array(z.object({ line: z.int(), sourceId: z.string(), reason: z.string() })),
  /** Why it could not be read at all. */
  failure: z.string().nullable(),
});
export type MoveIn = z.output<typeof moveIn>;

/** Categories that are chosen by hand for names of another calendar. */
export const moveInCategories = z.object({
  categories: shortList(
    mostLosses,
    messages.atMostValues(mostLosses),
    z
      .array(z.object({ name: requiredLine(longestCategoryName), eventTypeId: z.int().min(1).max(limits.largestId) }))
      .min(1, messages.required)
      .max(mostLosses),
  ),
});

/** An import that is undone as a whole. */
export interface WholeMove {
  id: number;
  format: string;
  /** Name of the file, or the host of the address. */
  name: string;
  /** ISO 8601. */
  at: string;
  /** Account that moved in; null for the command line. */
  by: string | null;
  /** Venues and events that it made, and records that it changed. */
  venues: number;
  events: number;
  changed: number;
  /** Pictures that came along, that are still to come, and that stay behind, with the reasons. */
  pictures: { taken: number; waiting: number; refused: { reason: string; count: number }[] };
  state: "done" | "undoing" | "undone";
  /** Records that stay as they are although it was undone, with the reasons. */
  stays: { name: string; reason: string }[];
  mayUndo: boolean;
}

/** Whether rows are counted by entries of a document, not by lines of a table or calendar. */
export const isByEntry = ({ format, name }: Pick<MoveIn, "format" | "name">): boolean =>
  format !== "csv" && format !== "ics" && !/\.(?:csv|ics)$/.test(name.toLowerCase());

/** Reasons of refusal. */
export const moveInMessages = {
  archive: msg(
    "This is the archive of a whole site. Import it on the server into an empty site: npm run import -- hereabouts FILE",
  ),
  webPage: msg("This is a web page (HTML), not a file of events. Enter the address of the export or feed itself."),
  notText: msg("This isn’t text in UTF-8 or Latin-1. Save the file as UTF-8."),
  noEntries: msg("This file has no events in the format that you chose."),
  organizers: msg(
    "This table has organizers alone. Import the tables of venues and events: events name their organizers.",
  ),
  noPlace: msg("the row names no place: enter a venue for such events"),
  twice: msg("the file has this event twice"),
  noName: msg("the row has no name"),
  noStart: msg("the row has no start that can be read"),
  notPublished: msg("the event isn’t published there"),
  notAnEntry: msg("this is no event"),
  datesApart: msg("the row stands for a series: its dates are rows of their own"),
  tooLong: msg("the first and last day are more than ten years apart"),
  tooFar: (date: string) => t("the date {date} is too far ahead", { date }),
  tooMany: (count: string) => t("The file has more than {count} events. Import it in parts.", { count }),
  otherHost: (host: string) => t("The next page is at {host}. Enter the address of the site there.", { host }),
  broken: (reason: string) => t("The file isn’t whole: {reason}", { reason }),
  cutAfter: (line: number) => t("The file is cut off after line {line}.", { line }),
  cutOff: (line: number) => t("The calendar is cut off in the event that begins on line {line}.", { line }),
  notChecked: msg("Only something that was checked can be imported. Check it again."),
  pictureAway: (host: string) => t("{host} can’t be reached.", { host }),
  hasPicture: msg("It already has an image."),
  picturesFailed: msg("The import of images failed. The server’s log has the reason."),
  hasOwner: msg("A producer manages this venue now."),
  hasEvents: msg("Other events are at this venue now."),
  notCategory: (name: string) => t("“{name}” is no category of this site.", { name }),
  categoryLine: (line: number, reason: string) => t("Line {line} of the categories: {reason}", { line, reason }),
  tooManyCategories: (count: number) => t("There are more than {count} categories.", { count }),
  notMove: (id: string) => t("“{id}” is no import that can be undone.", { id }),
  beingUndone: msg("We’re undoing an import. Try again when that’s finished."),
  busy: msg("Another import is running. Wait until it ends."),
  tooLarge: (megabytes: number) => t("What was read has more than {megabytes} MB.", { megabytes }),
} as const;
