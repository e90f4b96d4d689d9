import { z } from "zod";
import { correctionWords } from "../corrections/correction-words.ts";
import { readOccurrence } from "../corrections/occurrence-key.ts";
import { rsvpLimits } from "../events/rsvp-limits.ts";
import { recordId } from "../fields/field-schemas.ts";
import { emailAddress, lineIfGiven, optionalLine, requiredLine } from "../fields/text.ts";
import { proofLimits } from "../human-proof/human-proof.ts";
import { limits } from "../limits.ts";
import { day, status } from "../listings/cards.ts";
import { messages } from "../messages.ts";
import { rsvpWords } from "./rsvp-words.ts";

/** Path of the page that shows and cancels an RSVP. The token in it is the only credential. */
export const rsvpPath = (token: string) => `/rsvp/${token}/`;

/** A date of an event by its original day and time: "2026-12-05 19:00". */
const occurrence = requiredLine(limits.codeChars).refine((key) => readOccurrence(key) !== null, rsvpWords.noSuchDate);

const people = z
  .number({ error: messages.wholeNumber })
  .refine(Number.isInteger, messages.wholeNumber)
  .min(1, messages.minimum(1))
  .max(rsvpLimits.mostPeople, messages.maximum(rsvpLimits.mostPeople));

/** Says that someone is coming to a date of an event. */
export const rsvpForm = z
  .object({
    eventId: recordId,
    occurrence,
    name: requiredLine(rsvpLimits.nameChars),
    email: emailAddress,
    people,
    /** People do not see it, and leave it empty. */
    nickname: optionalLine(limits.codeChars),
    /** The answer to a puzzle, while the form asks strangers for one. */
    proof: lineIfGiven(proofLimits.proofChars),
  })
  .superRefine(({ nickname }, issues) => {
    if (nickname !== "") issues.addIssue({ code: "custom", path: ["nickname"], message: correctionWords.leaveEmpty });
  });
export type RsvpForm = z.output<typeof rsvpForm>;

/** Receipt with the address that is emailed: the same whether it has a place, waits or was on the list before. */
export const rsvpReceipt = z.object({ email: z.string() });
export type RsvpReceipt = z.output<typeof rsvpReceipt>;

/** Closes the list of a date, or opens it again. */
export const rsvpListChange = z.object({ occurrence, isClosed: z.boolean({ error: messages.trueOrFalse }) });
export type RsvpListChange = z.output<typeof rsvpListChange>;

/** Someone on the list of a date, as its producer sees them. */
const rsvp = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  people: z.int(),
  isWaiting: z.boolean(),
  answered: z.string().meta({ format: "date-time" }),
});
export type Rsvp = z.output<typeof rsvp>;

/** The list of a date. */
const rsvpList = z.object({
  occurrence: z.string(),
  date: day,
  times: z.string(),
  /** Status of the date; "gone" for one that was removed. */
  status: z.union([status, z.literal("gone")]),
  isOver: z.boolean(),
  isClosed: z.boolean(),
  /** People with a place, and those on the waiting list. */
  taken: z.int(),
  waiting: z.int(),
});
export type RsvpList = z.output<typeof rsvpList>;

/** Dates of an event with their lists, in order, and the people on one of them. */
const eventRsvps = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  takesRsvps: z.boolean(),
  /** Places of each date; null for no limit. */
  places: z.int().nullable(),
  lists: z.array(rsvpList),
  /** The date whose people follow; null where there is no date. */
  occurrence: z.string().nullable(),
  rsvps: z.array(rsvp),
});
export type EventRsvps = z.output<typeof eventRsvps>;

/** Asks for the people of a date; by default of the next one. */
export const eventRsvpsQuery = z.object({ occurrence: occurrence.optional() });
export type EventRsvpsQuery = z.output<typeof eventRsvpsQuery>;
