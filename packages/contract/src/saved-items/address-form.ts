import { z } from "zod";
import { isCountry } from "../fields/countries.ts";
import { degrees } from "../fields/degrees.ts";
import { isRecord } from "../fields/parse-values.ts";
import { choice } from "../fields/query-values.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { isUsState } from "../fields/us-states.ts";
import { choiceError, textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { addressOrderings } from "../orderings.ts";
import { pointAccuracyIfGiven } from "../places/place-fields.ts";
import { pointAccuracies } from "../places/point-accuracy.ts";
import { region } from "../region/region.ts";

/** Address form from the browser, tRPC and REST. Degrees are WGS 84. */
export const addressForm = z
  .object({
    addressName: requiredLine(limits.addressNameChars),
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
  .refine(({ country, state }) => country !== "US" || isUsState(state), {
    path: ["state"],
    error: ({ input }) => ((input as { state: string }).state === "" ? messages.required : messages.usState),
    // Checked although other fields are wrong, so that all faults are shown at once.
    when: ({ value }) => {
      return isRecord(value) && typeof value.country === "string" && typeof value.state === "string";
    },
  })
  .meta({
    /** For the API documentation: the state is needed in the United States, which may be the country where none is given. */
    get allOf() {
      return region.country === "US" ? [{ anyOf: [{ required: ["state"] }, { required: ["country"] }] }] : undefined;
    },
  });
export type AddressForm = z.output<typeof addressForm>;

/** An address of the book as it is read back. `created` and `updated` are ISO 8601 instants. */
export const address = z.object({
  id: z.int(),
  addressName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  pointAccuracy: z.enum(pointAccuracies),
  created: z.string(),
  updated: z.string(),
  /** "14 Crescent Street, Northampton, MA" */
  shortAddress: z.string(),
  /** "14", or "" when the street does not begin with a number. */
  streetNumber: z.string(),
});
export type Address = z.output<typeof address>;

export type AddressOrdering = (typeof addressOrderings)[number];
export const addressListQuery = z.object({ ordering: choice(addressOrderings) });

/** Address to geocode. */
export const geocodeQuery = z.object({
  street: optionalLine(limits.streetChars),
  city: requiredLine(limits.placeNameChars),
  state: optionalLine(limits.placeNameChars),
  postalCode: optionalLine(limits.postalCodeChars),
  country: z
    .string({ error: textError })
    .max(limits.codeChars, { error: choiceError })
    .pipe(z.string().refine(isCountry, { error: choiceError })),
});
