import { TIME_INVALID_MESSAGE } from "@hereabouts/recurrence/messages";
import { openTimesError } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { z } from "zod";
import { accessRow, venueAccess } from "../access/access-record.ts";
import { isCountry } from "../fields/countries.ts";
import { degrees } from "../fields/degrees.ts";
import { formNamesWith, mapKeys } from "../fields/described-fields.ts";
import { storedTexts, textsIfGiven } from "../fields/described-texts.ts";
import { baseVersion, shortList } from "../fields/field-schemas.ts";
import { imageCrop, imageShape, imageSource } from "../fields/image-field.ts";
import { isRecord } from "../fields/parse-values.ts";
import { flag } from "../fields/query-values.ts";
import { recordChoice } from "../fields/record-choice.ts";
import { lookedUp, requiredLine } from "../fields/text.ts";
import { isTimeZone } from "../fields/time-zones.ts";
import { isUsState } from "../fields/us-states.ts";
import { choiceError, listError, textError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { pointAccuracyIfGiven } from "../places/place-fields.ts";
import { pointAccuracies } from "../places/point-accuracy.ts";
import { region } from "../region/region.ts";
import { ownReview } from "../trust/review-signals.ts";
import { type OpenTime, openTime } from "./open-time.ts";
import { specialHours, specialHoursRow } from "./special-hours.ts";
import { venueFields } from "./venue-fields.ts";

/** Modes of the venue form: suggestion, a producer's own venue, all fields. */
const venueFormModes = ["basic", "standard", "admin"] as const;
export type VenueFormMode = (typeof venueFormModes)[number];

export const osmTypes = ["node", "way", "relation"] as const;

const time = lookedUp(TIME_INVALID_MESSAGE).nullish();

const dayEntry = z.object({
  dayOfWeek: z.int({ error: messages.wholeNumber }).min(0, messages.between(0, 6)).max(6, messages.between(0, 6)),
  closed: z.boolean({ error: messages.trueOrFalse }).default(false),
  timeStart: time,
  timeEnd: time,
});

/** Sorts days, Monday first. A day with hours is open even if it is also marked closed. */
function inOrder(entries: readonly z.output<typeof dayEntry>[]): OpenTime[] {
  const openDays = new Set(entries.filter(({ closed }) => !closed).map(({ dayOfWeek }) => dayOfWeek));
  const closedDays = new Set(entries.map(({ dayOfWeek }) => dayOfWeek).filter((day) => !openDays.has(day)));
  const open = entries.flatMap(({ dayOfWeek, closed, timeStart = null, timeEnd = null }) =>
    closed ? [] : [{ dayOfWeek, closed, timeStart, timeEnd }],
  );
  const closed = [...closedDays].map((dayOfWeek) => ({ dayOfWeek, closed: true, timeStart: null, timeEnd: null }));
  return [...open, ...closed].sort(
    (a, b) => a.dayOfWeek - b.dayOfWeek || (a.timeStart ?? "").localeCompare(b.timeStart ?? ""),
  );
}

/** The day entries of a week; several intervals a day are several entries. Absent or null keeps the stored hours. */
const openTimes = z.preprocess(
  (value) => value ?? undefined,
  shortList(
    limits.openTimesInWeek,
    messages.atMostHours(limits.openTimesInWeek),
    z
      .array(dayEntry, { error: listError })
      .max(limits.openTimesInWeek)
      .transform(inOrder)
      .superRefine((entries, issues) => {
        const message = openTimesError(entries);
        if (message !== null) issues.addIssue({ code: "custom", message });
      })
      .optional(),
  ),
);

/** One of a known set. What is absent takes the site's default, or stays as it is stored; blank is refused. */
const known = (isKnown: (value: string) => boolean) =>
  z.preprocess(
    (value) => (value === null ? "" : value),
    z
      .string({ error: textError })
      .trim()
      .min(1, messages.required)
      .max(limits.codeChars, { error: choiceError })
      .pipe(z.string().refine(isKnown, { error: choiceError }))
      .optional(),
  );

/** The whole form, which editors and staff have. */
const form = z.object({
  ...textsIfGiven(venueFields),
  name: requiredLine(limits.nameChars),
  country: known(isCountry),
  lat: degrees(90),
  lon: degrees(180),
  pointAccuracy: pointAccuracyIfGiven,
  timeZone: known(isTimeZone),
  region: recordChoice,
  openTimes,
  specialHours,
  showAlternateTimes: flag,
  showDateTimePicker: flag,
  access: venueAccess,
  ...imageShape,
  osmType: z.preprocess((value) => (value === "" ? null : value), z.enum(osmTypes, { error: choiceError }).nullish()),
  hideFromListing: flag,
  recertify: flag,
  updated: baseVersion,
});
const allOf = <Name extends string>(names: readonly Name[]) => mapKeys(names, () => true as const);
const standardForm = form.omit(allOf([...formNamesWith(venueFields, "forEditors"), "recertify"]));
const basicForm = standardForm.omit(allOf([...formNamesWith(venueFields, "forManagers"), "updated"]));

/** A state of the United States must be one of the listed. */
const knowsState = ({ country = region.country, state = "" }: { country?: string; state?: string }) =>
  country !== "US" || state === "" || isUsState(state);
const stateRule = {
  path: ["state"],
  error: messages.usState,
  // Checked although other fields are wrong, so that all faults are shown at once.
  when: ({ value }: { value: unknown }) => {
    if (!isRecord(value)) return false;
    const { country = "", state = "" } = value;
    return typeof country === "string" && typeof state === "string";
  },
};

/** The venue form in each of its modes, as the browser, tRPC and REST send it. Fields of a higher mode are ignored. */
export const venueForms = {
  basic: basicForm.refine(knowsState, stateRule),
  standard: standardForm.refine(knowsState, stateRule),
  admin: form.refine(knowsState, stateRule),
} as const satisfies Record<VenueFormMode, z.ZodType>;
type BasicVenueForm = z.output<typeof venueForms.basic>;
export type VenueForm = BasicVenueForm & Partial<z.output<typeof venueForms.admin>>;

/** A venue as its form loads it, and as adding and updating answer. Fields that the viewer may not see are absent. */
export const venueFormRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    absoluteUrl: z.string(),
    ...storedTexts(venueFields),
    country: z.string(),
    lat: z.number(),
    lon: z.number(),
    pointAccuracy: z.enum(pointAccuracies),
    timeZone: z.string(),
    region: z.int().nullable(),
    showAlternateTimes: z.boolean(),
    showDateTimePicker: z.boolean(),
    /** Times are "HH:mm"; hours past midnight are two entries that meet there. */
    openTimes: z.array(openTime),
    /** Hours of single dates, those of past ones left out. */
    specialHours: z.array(specialHoursRow),
    access: z.array(accessRow),
    imageUrl: z.string().nullable(),
    imageSource,
    imageCropData: z.object({ primary: imageCrop.optional() }).nullable(),
    published: z.boolean(),
    /** Texts in review or rejected; null if there are none. */
    review: ownReview,
    claimed: z.boolean(),
    /** When the details were last confirmed; ISO 8601. */
    certified: z.string().nullable(),
    updated: z.string(),
    osmType: z.enum(osmTypes).nullable(),
    hideFromListing: z.boolean(),
  })
  .partial(allOf(formNamesWith(venueFields, "forEditors")));
export type VenueFormRecord = z.output<typeof venueFormRecord>;
