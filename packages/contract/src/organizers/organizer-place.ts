import { z } from "zod";
import { organizerLimits } from "../events/organizer-limits.ts";
import { isCountry } from "../fields/countries.ts";
import { degrees } from "../fields/degrees.ts";
import { recordId } from "../fields/field-schemas.ts";
import { text } from "../fields/query-values.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { isUsState } from "../fields/us-states.ts";
import { choiceError, textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { pointAccuracyIfGiven } from "../places/place-fields.ts";
import { pointAccuracies } from "../places/point-accuracy.ts";
import { region } from "../region/region.ts";

/** An unlisted place: where an event is that has no venue of the site. Degrees are WGS 84. */
export const placeForm = z
  .object({
    /** The organizer that puts events on there; null for a place of editors. */
    organizer: z.preprocess((value) => (value === "" ? null : value), z.coerce.number().pipe(recordId).nullish()),
    name: requiredLine(organizerLimits.nameChars),
    street: optionalLine(limits.streetChars),
    city: requiredLine(limits.placeNameChars),
    state: optionalLine(limits.placeNameChars),
    postalCode: optionalLine(limits.postalCodeChars),
    country: z.preprocess(
      (value) => value ?? region.country,
      z
        .string({ error: textError })
        .trim()
        .min(1, messages.required)
        .max(limits.codeChars, { error: choiceError })
        .pipe(z.string().refine(isCountry, { error: choiceError })),
    ),
    lat: degrees(90),
    lon: degrees(180),
    pointAccuracy: pointAccuracyIfGiven,
  })
  .refine(({ country, state }) => country !== "US" || state === "" || isUsState(state), {
    path: ["state"],
    error: messages.usState,
  });
export type PlaceForm = z.output<typeof placeForm>;

/** A place as the form of an event offers it. */
export const unlistedPlace = z.object({
  /** Id for the field `venue` of an event's form. */
  id: z.int(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  pointAccuracy: z.enum(pointAccuracies),
});
export type UnlistedPlace = z.output<typeof unlistedPlace>;

/** Query for places that events were at, by a part of their names. */
export const placeQuery = z.object({ name: text(limits.keywordChars) });
export type PlaceQuery = z.output<typeof placeQuery>;

/** Whether a place is a venue from now on, or an unlisted place again. */
export const placeChange = z.object({ isVenue: z.boolean() });
