import { msg, t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { type AccessFact, type AccessRow, accessFacts } from "../access/access-facts.ts";
import { endFromWire } from "../events/date-rows.ts";
import { eventStatuses, prices } from "../events/event-facets.ts";
import { eventFields } from "../events/event-fields.ts";
import { type DescribedField, type FieldsWith, fieldsWith } from "../fields/described-fields.ts";
import { limits } from "../limits.ts";
import { venueFields } from "../venues/venue-fields.ts";
import { readVenueKey } from "./venue-key.ts";

type Kind = "venue" | "event";

/** Access facts by the names that they have in reports. */
export const accessCorrectables = {
  accessStepFree: "step-free",
  accessParking: "parking",
  accessRestroom: "restroom",
  accessHearingLoop: "hearing-loop",
  accessQuietHours: "quiet-hours",
  accessCaptions: "captions",
  accessSignLanguage: "sign-language",
} as const satisfies Record<string, AccessFact>;
type AccessCorrectable = keyof typeof accessCorrectables;
const accessNames = Object.keys(accessCorrectables) as AccessCorrectable[];

type VenueCorrectable = FieldsWith<typeof venueFields, "correctable"> | AccessCorrectable;
type EventCorrectable =
  | FieldsWith<typeof eventFields, "correctable">
  | "date"
  | "timeStart"
  | "timeEnd"
  | "dateStatus"
  | "place"
  | AccessCorrectable;
export type Correctable = VenueCorrectable | EventCorrectable;
/** Values by field. */
export type CorrectableValues = Partial<Record<Correctable, string>>;

/** A field with correctable values. Values are texts; "" means no value. */
interface CorrectableField {
  name: Correctable;
  label: string;
  maxChars: number;
  input?: "date" | "time" | "lines" | "venue";
  /** Chosen from these, "" being none. */
  options?: readonly { value: string; label: string }[];
  /** The problem whose report asks for it; absent where a problem names its fields. */
  problem?: string;
}

const codes = { maxChars: limits.codeChars } as const;

const describe = <Name extends Correctable>(
  fields: Readonly<Record<Name, DescribedField>>,
  names: readonly Name[],
): CorrectableField[] =>
  names.map((name) => {
    const field = fields[name];
    const { maxChars = limits.codeChars, text, correctable } = field;
    const problem = correctable === undefined ? {} : { problem: correctable };
    return {
      name,
      // Some labels follow the region.
      get label() {
        return field.label;
      },
      maxChars,
      ...problem,
      ...((text === "lines" || text === "html") && { input: "lines" as const }),
    };
  });

const choices: Readonly<Record<string, CorrectableField["options"]>> = {
  status: eventStatuses,
  price: [
    { value: "", label: msg("Not said") },
    ...prices.map((price) => ({
      value: price.value,
      get label() {
        return price.text;
      },
    })),
  ],
};

const accessFields = accessNames.map((name): CorrectableField => {
  const label = accessFacts.find(({ value }) => value === accessCorrectables[name])?.label ?? name;
  const options = [
    { value: "unknown", label: msg("Not known") },
    { value: "yes", label: msg("Yes") },
    { value: "no", label: msg("No") },
  ];
  return { name, label, ...codes, options, problem: "wrong-access" };
});

/** The values of access facts by their names in reports. */
export const accessValuesOf = (rows: readonly AccessRow[]): CorrectableValues =>
  Object.fromEntries(
    accessNames.map((name) => [name, rows.find(({ fact }) => fact === accessCorrectables[name])?.value ?? "unknown"]),
  );

const venueCorrectables = [...describe(venueFields, fieldsWith(venueFields, "correctable")), ...accessFields];

const [eventName, ...otherEventFields] = describe(eventFields, fieldsWith(eventFields, "correctable")).map((field) => {
  const options = choices[field.name];
  return options ? { ...field, options } : field;
});

/** Fields of an event that a report can correct. Date and times are those of its only date, or of the date that a report names, which has a status too. */
const eventCorrectables: readonly CorrectableField[] = [
  ...(eventName ? [eventName] : []),
  { name: "date", label: msg("Date"), ...codes, input: "date" },
  { name: "timeStart", label: msg("Starts"), ...codes, input: "time" },
  { name: "timeEnd", label: msg("Ends"), ...codes, input: "time" },
  { name: "dateStatus", label: msg("Status of this date"), ...codes, options: eventStatuses },
  {
    name: "place",
    label: eventFields.venueId.label,
    maxChars: limits.nameChars + limits.codeChars,
    input: "venue",
    problem: "wrong-place",
  },
  ...otherEventFields,
  ...accessFields,
];

/** The fields of a kind of record, in the order of forms. */
export const correctablesOf = (kind: Kind): readonly CorrectableField[] =>
  kind === "venue" ? venueCorrectables : eventCorrectables;

/** Words for a value: the label of a choice, a day or time as people write it, "(none)" for nothing. */
export function valueWords(kind: Kind, name: string, value: string): string {
  const field = correctablesOf(kind).find((one) => one.name === name);
  const chosen = field?.options?.find((option) => option.value === value);
  if (chosen || value === "") return chosen ? t(chosen.label) : t("(none)");
  if (field?.input === "venue") return readVenueKey(value)?.name ?? value;
  const minute = field?.input === "time" ? endFromWire(value) : null;
  if (minute !== null) return formatTime(minute);
  return field?.input === "date" && isLocalDate(value) ? shortDayAndYear(value) : value;
}

/** Label of a field of a record. */
export const correctableLabel = (kind: Kind, field: string): string =>
  correctablesOf(kind).find(({ name }) => name === field)?.label ?? field;
