import { isLanguage } from "@hereabouts/language/languages";
import { msg, t } from "@hereabouts/language/translate";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { z } from "zod";
import { countryCode } from "../fields/field-schemas.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { isTimeZone } from "../fields/time-zones.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import type { Region } from "./region.ts";
import { isWithin } from "./region-bounds.ts";

/** Limits of a region. */
const regionLimits = {
  towns: 500,
  states: 100,
  codeChars: 10,
  idChars: 60,
  outlinePoints: 300,
  languages: 10,
} as const;

const degrees = (most: number) =>
  z
    .number({ error: messages.number })
    .min(-most, messages.between(-most, most))
    .max(most, messages.between(-most, most));
const radius = z
  .number({ error: messages.number })
  .min(1, messages.between(1, limits.globalRadiusMiles))
  .max(limits.globalRadiusMiles, messages.between(1, limits.globalRadiusMiles));

const town = z.strictObject({
  id: requiredLine(regionLimits.idChars).pipe(
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, msg("Use lowercase letters, digits and single hyphens.")),
  ),
  name: requiredLine(limits.placeNameChars),
  state: optionalLine(regionLimits.codeChars),
  lat: degrees(90),
  lon: degrees(180),
});

const outline = z.discriminatedUnion(
  "shape",
  [
    z.strictObject({
      shape: z.literal("polygon"),
      points: z
        .array(z.tuple([degrees(180), degrees(90)], { error: msg("Enter a longitude and a latitude.") }), {
          error: listError,
        })
        .min(3, msg("Enter at least 3 points."))
        .max(regionLimits.outlinePoints, messages.atMostValues(regionLimits.outlinePoints)),
    }),
    z.strictObject({ shape: z.literal("circle"), lat: degrees(90), lon: degrees(180), radius }),
  ],
  { error: msg("Use a polygon or a circle.") },
);

type Fault = (path: PropertyKey[], message: string) => void;

/** Names every value that an earlier one repeats, in whatever letters. */
export function refuseRepeated(values: readonly string[], pathOf: (at: number) => PropertyKey[], fault: Fault): void {
  const seen = new Set<string>();
  for (const [at, value] of values.entries()) {
    if (seen.has(value.toLowerCase())) fault(pathOf(at), t("{value} is already used.", { value }));
    seen.add(value.toLowerCase());
  }
}

/** A region as it is given in a file and stored; every fault is named by its path. */
export const regionFile = z
  .strictObject({
    timeZone: z.string({ error: messages.required }).refine(isTimeZone, msg("This time zone is not known.")),
    country: countryCode,
    languages: z
      .array(z.string({ error: messages.text }).refine(isLanguage, msg("The site has no such language.")), {
        error: listError,
      })
      .min(1, messages.required)
      .max(regionLimits.languages, messages.atMostValues(regionLimits.languages))
      .default(["en"]),
    units: z.enum(["mi", "km"], { error: choiceError }),
    hours: z.literal([12, 24], { error: choiceError }).default(12),
    weekStart: z.literal([0, 1, 6], { error: choiceError }).default(0),
    currency: z
      .string({ error: messages.text })
      .refine((code) => Intl.supportedValuesOf("currency").includes(code), msg("Use a currency code of three letters."))
      .default("USD"),
    defaultTown: requiredLine(regionLimits.idChars),
    eventRadius: radius,
    venueRadius: radius,
    datePreset: z.enum(
      datePresets.filter((preset) => preset !== "custom"),
      { error: choiceError },
    ),
    states: z
      .array(
        z.strictObject({ code: requiredLine(regionLimits.codeChars), name: requiredLine(limits.placeNameChars) }),
        {
          error: listError,
        },
      )
      .max(regionLimits.states, messages.atMostValues(regionLimits.states)),
    towns: z
      .array(town, { error: listError })
      .min(1, messages.required)
      .max(regionLimits.towns, messages.atMostValues(regionLimits.towns)),
    outline: outline.optional(),
  })
  .superRefine(({ languages, states, towns, defaultTown, outline, units }, { addIssue }) => {
    const fault: Fault = (path, message) => addIssue({ code: "custom", path, message });
    refuseRepeated(languages, (at) => ["languages", at], fault);
    refuseRepeated(
      states.map(({ code }) => code),
      (at) => ["states", at, "code"],
      fault,
    );
    refuseRepeated(
      towns.map(({ id }) => id),
      (at) => ["towns", at, "id"],
      fault,
    );
    const codes = new Set(states.map(({ code }) => code));
    for (const [at, { state }] of towns.entries())
      if (state !== "" && !codes.has(state))
        fault(["towns", at, "state"], t("{state} is none of the states.", { state }));
    for (const [at, town] of towns.entries())
      if (outline && !isWithin(outline, units, town))
        fault(["towns", at], t("{town} lies outside the outline.", { town: town.name }));
    if (towns.every(({ id }) => id !== defaultTown))
      fault(["defaultTown"], t("{defaultTown} is none of the towns.", { defaultTown }));
  }) satisfies z.ZodType<Region>;
