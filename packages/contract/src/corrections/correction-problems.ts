import { msg } from "@hereabouts/language/translate";
import { type Correctable, correctablesOf } from "./correction-fields.ts";

type Kind = "venue" | "event";

/** A problem that can be reported. */
interface Problem<Value extends string> {
  value: Value;
  label: string;
  kinds: readonly Kind[];
  /** The fields that the form asks for, besides those that the tables of fields give it. */
  fields?: readonly Correctable[];
  /** Can be about a single date of an event with several. */
  isOfDate?: true;
  /** Hidden from the venue's managers, who would judge themselves. */
  isForStaff?: true;
}

const address: readonly Correctable[] = ["street", "city", "state", "postalCode"];

const problems = <const Value extends string>(all: readonly Problem<Value>[]) => all;

/** Problems that can be reported, in the order of the form. */
export const correctionProblems = problems([
  {
    value: "wrong-time",
    label: msg("The date or time is wrong"),
    kinds: ["event"],
    fields: ["date", "timeStart", "timeEnd"],
    isOfDate: true,
  },
  { value: "cancelled", label: msg("This event is canceled"), kinds: ["event"], isOfDate: true },
  {
    value: "wrong-status",
    label: msg("The status is wrong: sold out, postponed…"),
    kinds: ["event"],
    fields: ["dateStatus"],
    isOfDate: true,
  },
  { value: "wrong-price", label: msg("The price, tickets or website are wrong"), kinds: ["event"] },
  { value: "closed", label: msg("This venue is permanently closed"), kinds: ["venue"] },
  { value: "moved", label: msg("This venue has moved"), kinds: ["venue"] },
  { value: "wrong-hours", label: msg("The hours are wrong"), kinds: ["venue"] },
  {
    value: "wrong-contact",
    label: msg("The phone, email or website is wrong"),
    kinds: ["venue"],
  },
  { value: "wrong-place", label: msg("The location is wrong"), kinds: ["venue", "event"], fields: address },
  { value: "wrong-text", label: msg("The description is wrong"), kinds: ["venue", "event"] },
  { value: "wrong-access", label: msg("The accessibility information is wrong"), kinds: ["venue", "event"] },
  { value: "duplicate", label: msg("This is listed twice"), kinds: ["venue", "event"], isForStaff: true },
  {
    value: "offensive",
    label: msg("This is offensive or harmful"),
    kinds: ["venue", "event"],
    isForStaff: true,
  },
  { value: "other", label: msg("Other"), kinds: ["venue", "event"] },
]);

/** Problems of a kind of record. */
export const problemsOf = (kind: Kind) => correctionProblems.filter(({ kinds }) => kinds.includes(kind));

const problemNamed = (problem: string): Problem<string> | undefined =>
  correctionProblems.find(({ value }) => value === problem);

/** The fields of a record that a problem is about, in the order of forms; none until a problem is chosen. */
export function fieldsOf(kind: Kind, problem: string) {
  const about = problemNamed(problem);
  if (!about) return [];
  return correctablesOf(kind).filter(
    ({ name, problem: own }) => own === problem || (about.fields?.includes(name) ?? false),
  );
}

/** Whether a problem may be about one date of an event with several. */
export const isOfDate = (problem: string): boolean => problemNamed(problem)?.isOfDate ?? false;

/** Problems that the venue's own people do not see. */
export const staffProblems: readonly string[] = correctionProblems.flatMap(({ value, isForStaff }) =>
  isForStaff ? [value] : [],
);

/** A problem in words. */
export const problemLabel = (problem: string) => problemNamed(problem)?.label ?? problem;
