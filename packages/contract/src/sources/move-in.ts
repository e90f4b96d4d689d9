import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { limits } from "../limits.ts";

/** Rejected rows that a report names; all are counted. */
export const mostRejectedRows = 200;

/** Name of the one venue of a calendar. */
const venue = optionalLine(limits.nameChars);

/** The address of a table or calendar to move in. */
export const moveInForm = z.object({ url: requiredLine(limits.urlChars), venue });

/** Parameters sent with a file to move in. */
export const moveInFileQuery = z.object({ name: optionalLine(limits.nameChars).default(""), venue: venue.default("") });

/** Rows that were read, and what became of them, or would. */
const counts = z.object({
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
});

/** A try of moving in, with its report. */
export const moveIn = z.object({
  id: z.int(),
  /** Name of the file, or the host of the address. */
  name: z.string(),
  state: z.enum(["checking", "checked", "importing", "done", "failed"]),
  /** So far while it runs; null before. */
  counts: counts.nullable(),
  rejected: z.array(z.object({ line: z.int(), sourceId: z.string(), reason: z.string() })),
  /** Why it could not be read at all. */
  failure: z.string().nullable(),
});
export type MoveIn = z.output<typeof moveIn>;

/** Reasons of refusal. */
export const moveInMessages = {
  archive: msg(
    "This is the archive of a whole site. Import it on the server into an empty site: npm run import -- hereabouts FILE",
  ),
  calendarNeedsVenue: msg("This is a calendar. Enter the venue where its events take place."),
  notChecked: msg("Only something that was checked can be imported. Check it again."),
  busy: msg("Another import is running. Wait until it ends."),
  tooLarge: (megabytes: number) => t("What was read has more than {megabytes} MB.", { megabytes }),
} as const;
