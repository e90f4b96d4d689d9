import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { isCalendarDay, readRecordId } from "../fields/parse-values.ts";
import { listOf } from "../fields/query-values.ts";
import { emailIfGiven } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { keptLimits } from "./kept-limits.ts";
import { newSavedSearch, searchAlerts, searchName } from "./saved-search-form.ts";

const upTo = <Item extends z.ZodType>(max: number, item: Item) =>
  shortList(max, messages.atMostValues(max), z.array(item, { error: listError }).optional());

/** Longest text of an event and its date. */
const EVENT_DATE_CHARS = 21;

/** "7:2026-12-05": an event by its id, and the date of it that is meant. */
const eventDate = z
  .string({ error: messages.text })
  .max(EVENT_DATE_CHARS, messages.atMostChars(EVENT_DATE_CHARS))
  .transform((text, issues): { id: number; date: LocalDate } => {
    const [, event = "", date = ""] = /^(\d{1,10}):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
    const id = readRecordId(event);
    if (id !== undefined && isCalendarDay(date)) return { id, date };
    issues.addIssue({ code: "custom", message: messages.date });
    return z.NEVER;
  });

/** Items saved on a device without an account, to be added to one: ids, and searches. */
export const keptItems = z.object({
  events: upTo(keptLimits.events, recordId),
  /** Dates that events are saved for; the others are saved for their next one. */
  dates: upTo(keptLimits.events, eventDate),
  venues: upTo(keptLimits.venues, recordId),
  searches: upTo(keptLimits.searches, newSavedSearch),
});
export type KeptItems = z.output<typeof keptItems>;

/** A search that a visitor without an account saves, with the address that its alerts go to, if any. */
export const deviceSearchForm = z.object({
  searchName,
  email: emailIfGiven(limits.emailChars),
  alertFrequency: z.enum(searchAlerts),
});

/** How many of them the account has now, and how many it can't have: deleted since, or too many. */
export const keptItemsAnswer = z.object({ saved: z.int(), skipped: z.int() });
export type KeptItemsAnswer = z.output<typeof keptItemsAnswer>;

/** Ids of the venues whose cards are wanted. */
export const cardIds = z.object({ ids: listOf(recordId) });

/** Ids of the events whose cards are wanted, and dates that their cards speak of. */
export const eventCardIds = cardIds.extend({ dates: listOf(eventDate) });
export type EventCardIds = z.output<typeof eventCardIds>;
