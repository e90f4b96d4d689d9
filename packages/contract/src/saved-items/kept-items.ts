import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { listOf } from "../fields/query-values.ts";
import { emailIfGiven } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { keptLimits } from "./kept-limits.ts";
import { newSavedSearch, searchAlerts, searchName } from "./saved-search-form.ts";

/** Items saved on a device without an account, to be added to one: ids, and searches. */
export const keptItems = z.object({
  events: z.array(recordId).max(keptLimits.events).default([]),
  venues: z.array(recordId).max(keptLimits.venues).default([]),
  searches: z.array(newSavedSearch).max(keptLimits.searches).default([]),
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
