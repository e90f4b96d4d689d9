import { isLanguage } from "@hereabouts/language/languages";
import { msg, t } from "@hereabouts/language/translate";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { z } from "zod";
import { countryCode } from "../fields/field-schemas.ts";
import { besideOtherFaults, isRecord } from "../fields/parse-values.ts";
import { optionalLine, requiredLine } from "../fields/text.ts";
import { isTimeZone } from "../fields/time-zones.ts";
import { choiceError, listError, objectError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { houseStyleIds, ownHouseStyle } from "./house-style.ts";
import type { Region, Town } from "./region.ts";
import { isWithin } from "./region-bounds.ts";

/** Limits of a region. */
const regionLimits = {
  towns: 500,
  states: 100,
  codeChars: 10,
  idChars: 60,
  outlinePoints: 300,
  languages: 10,
  houseStyles: 20,
} as const;

const idPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const badId = msg("Use lowercase letters, digits and single hyphens.");

const degrees = (most: number) =>
  z
    .number({ error: messages.number })
    .min(-most, messages.between(-most, most))
    .max(most, messages.between(-most, most));
const radius = z
  .number({ error: messages.number })
  .min(1, messages.between(1, limits.globalRadiusMiles))
  .max(limits.globalRadiusMiles, messages.between(1, limits.globalRadiusMiles));

const unit = z.enum(["mi", "km"], { error: choiceError });

/** A town of a region file. */
export const townFile = z.strictObject(
  {
    id: requiredLine(regionLimits.idChars).pipe(z.string().regex(idPattern, badId)),
    name: requiredLine(limits.placeNameChars),
    state: optionalLine(regionLimits.codeChars),
    lat: degrees(90),
    lon: degrees(180),
  },
  { error: objectError },
);

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

/** Faults among towns and with the rest of a region, by the town's place in the list. */
export function* faultsAmongTowns({
  towns,
  states,
  outline,
  units,
}: Pick<Region, "states" | "outline" | "units"> & {
  towns: readonly Pick<Town, "name" | "state" | "lat" | "lon">[];
}): Generator<{ at: number; field?: "state"; message: string }> {
  const codes = new Set(states.map(({ code }) => code));
  for (const [at, town] of towns.entries()) {
    const { name, state } = town;
    if (state !== "" && !codes.has(state))
      yield { at, field: "state", message: t("{state} is none of the states.", { state }) };
    if (outline && !isWithin(outline, units, town))
      yield { at, message: t("{town} lies outside the outline.", { town: name }) };
  }
}

/** Values of a list that hold for their schema, with their places in it; none of what is no list. */
export function validItems<Item>(list: unknown, item: z.ZodType<Item>): { at: number; value: Item }[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((given, at) => {
    const { success, data } = item.safeParse(given);
    return success ? [{ at, value: data }] : [];
  });
}

/** Whether the site has a part. Nothing but "off" is stored. */
const partSwitch = z
  .boolean({ error: messages.trueOrFalse })
  .transform((isOn) => (isOn ? undefined : (false as const)))
  .optional();

const stateFile = z.strictObject(
  { code: requiredLine(regionLimits.codeChars), name: requiredLine(limits.placeNameChars) },
  { error: objectError },
);

const houseStylesFile = z
  .record(z.string(), ownHouseStyle, { error: objectError })
  .refine(
    (styles) => Object.keys(styles).length <= regionLimits.houseStyles,
    messages.atMostValues(regionLimits.houseStyles),
  );

/** Names ids of house styles that can be none, or that come with the product. */
function refuseStyleIds(styles: unknown, fault: Fault): void {
  for (const id of isRecord(styles) ? Object.keys(styles) : []) {
    if (id.length > regionLimits.idChars || !idPattern.test(id)) fault(["houseStyles", id], badId);
    if (houseStyleIds.some((shipped) => shipped === id))
      fault(["houseStyles", id], t("{value} is already used.", { value: id }));
  }
}

/** Names what contradicts in a region, beside the faults of single fields: it looks at the values that hold alone. */
function refuseContradictions(given: { [Field in keyof Region]?: unknown }, fault: Fault): void {
  const languages = validItems(given.languages, z.string());
  refuseRepeated(
    languages.map(({ value }) => value),
    (at) => ["languages", languages[at]?.at ?? at],
    fault,
  );
  refuseStyleIds(given.houseStyles, fault);
  const states = validItems(given.states, z.object(stateFile.shape));
  refuseRepeated(
    states.map(({ value }) => value.code),
    (at) => ["states", states[at]?.at ?? at, "code"],
    fault,
  );
  const ids = validItems(given.towns, z.looseObject({ id: z.string() }));
  refuseRepeated(
    ids.map(({ value }) => value.id),
    (at) => ["towns", ids[at]?.at ?? at, "id"],
    fault,
  );
  const reach = outline.safeParse(given.outline).data;
  const units = unit.safeParse(given.units).data;
  const rest = {
    states: states.map(({ value }) => value),
    units: units ?? "km",
    ...(units && reach && { outline: reach }),
  };
  for (const { at, value } of validItems(given.towns, z.object(townFile.shape)))
    for (const { field, message } of faultsAmongTowns({ ...rest, towns: [value] }))
      fault(["towns", at, ...(field ? [field] : [])], message);
  const { defaultTown } = given;
  if (typeof defaultTown === "string" && ids.length > 0 && ids.every(({ value }) => value.id !== defaultTown))
    fault(["defaultTown"], t("{defaultTown} is none of the towns.", { defaultTown }));
}

/** A region as it is given in a file and stored; every fault is named by its path. */
export const regionFile = z
  .strictObject(
    {
      timeZone: z.string({ error: messages.required }).refine(isTimeZone, msg("This time zone is not known.")),
      country: countryCode,
      languages: z
        .array(z.string({ error: messages.text }).refine(isLanguage, msg("The site has no such language.")), {
          error: listError,
        })
        .min(1, messages.required)
        .max(regionLimits.languages, messages.atMostValues(regionLimits.languages))
        .default(["en"]),
      units: unit,
      hours: z.literal([12, 24], { error: choiceError }).default(12),
      weekStart: z.literal([0, 1, 6], { error: choiceError }).default(0),
      currency: z
        .string({ error: messages.text })
        .refine(
          (code) => Intl.supportedValuesOf("currency").includes(code),
          msg("Use a currency code of three letters."),
        )
        .default("USD"),
      defaultTown: requiredLine(regionLimits.idChars),
      eventRadius: radius,
      venueRadius: radius,
      datePreset: z.enum(
        datePresets.filter((preset) => preset !== "custom"),
        { error: choiceError },
      ),
      states: z
        .array(stateFile, { error: listError })
        .max(regionLimits.states, messages.atMostValues(regionLimits.states)),
      towns: z
        .array(townFile, { error: listError })
        .min(1, messages.required)
        .max(regionLimits.towns, messages.atMostValues(regionLimits.towns)),
      outline: outline.optional(),
      timesheets: partSwitch,
      newsletter: partSwitch,
      houseStyles: houseStylesFile.optional(),
    },
    { error: objectError },
  )
  .superRefine(
    (given, { addIssue }) =>
      refuseContradictions(given, (path, message) => addIssue({ code: "custom", path, message })),
    besideOtherFaults,
  ) satisfies z.ZodType<Region>;
