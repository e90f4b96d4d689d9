import { z } from "zod";
import { knownValue } from "../fields/field-schemas.ts";
import { listError } from "../fields/value-errors.ts";
import { messages } from "../messages.ts";
import { tidyAges } from "./age-words.ts";
import { type AgeGroup, ageGroups } from "./event-facets.ts";
import type { CategoryHints } from "./event-types.ts";
import { type PlaceType, placeTypes } from "./place-types.ts";

/** Hints in the one form in which they are stored and compared; undefined where they propose nothing. */
export function filledHints({ ageGroups: ages = [], type }: CategoryHints = {}): CategoryHints | undefined {
  const hints = { ...(ages.length > 0 && { ageGroups: tidyAges(ages) }), ...(type && { type }) };
  return Object.keys(hints).length > 0 ? hints : undefined;
}

/** Hints of a category in a region file. */
export const categoryHints = z
  .strictObject({
    ageGroups: z
      .array(knownValue<AgeGroup>(ageGroups), { error: listError })
      .max(ageGroups.length, messages.atMostValues(ageGroups.length))
      .optional(),
    type: knownValue<PlaceType>(placeTypes).optional(),
  })
  .optional()
  .overwrite((hints) => filledHints(hints) as typeof hints);
