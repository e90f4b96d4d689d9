import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { listOf } from "../fields/query-values.ts";
import { emailIfGiven } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { keptLimits } from "./kept-limits.ts";
import { newSavedSearch, searchAlerts, searchName } from "./saved-search-form.ts";

const upTo = <Item extends z.ZodType>(max: number, item: Item) =>
  shortList(max, messages.atMostValues(max), z.array(item, { error: listError }).optional());

/** Items saved on a device without an account, to be added to one: ids, and searches. */
export const keptItems = z.object({
  events: upTo(keptLimits.events, recordId),
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

/** Ids of the events or venues whose cards are wanted. */
export const cardIds = z.object({ ids: listOf(recordId) });
