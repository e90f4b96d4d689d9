import { datePresets } from "@hereabouts/recurrence/date-presets";
import { z } from "zod";
import { isCountry } from "../fields/countries.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { isTimeZone } from "../fields/time-zones.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import type { Region } from "./region.ts";

/** Limits of a region. */
const regionLimits = {
  towns: 500,
  states: 100,
  codeChars: 10,
  idChars: 60,
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
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens."),
  ),
  name: requiredLine(limits.placeNameChars),
  state: optionalLine(regionLimits.codeChars),
  lat: degrees(90),
  lon: degrees(180),
});

type Fault = (path: PropertyKey[], message: string) => void;

/** Names every value that an earlier one repeats, in whatever letters. */
export function refuseRepeated(values: readonly string[], pathOf: (at: number) => PropertyKey[], fault: Fault): void {
  const seen = new Set<string>();
  for (const [at, value] of values.entries()) {
    if (seen.has(value.toLowerCase())) fault(pathOf(at), `${value} is already used.`);
    seen.add(value.toLowerCase());
  }
}

/** A region as it is given in a file and stored; every fault is named by its path. */
export const regionFile = z
  .strictObject({
    timeZone: z.string({ error: messages.required }).refine(isTimeZone, "This time zone is not known."),
    country: z.string({ error: messages.required }).refine(isCountry, "Use a country code of two letters."),
    units: z.enum(["mi", "km"], { error: choiceError }),
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
  })
  .superRefine(({ states, towns, defaultTown }, { addIssue }) => {
    const fault: Fault = (path, message) => addIssue({ code: "custom", path, message });
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
      if (state !== "" && !codes.has(state)) fault(["towns", at, "state"], `${state} is none of the states.`);
    if (towns.every(({ id }) => id !== defaultTown)) fault(["defaultTown"], `${defaultTown} is none of the towns.`);
  }) satisfies z.ZodType<Region>;
