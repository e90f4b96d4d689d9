/** What may be wrong with a record, as people read it. */
interface Problem<Value extends string> {
  value: Value;
  label: string;
  kinds: readonly ("venue" | "event")[];
  /** Its venue's own people do not judge it: they would judge themselves. */
  isForStaff?: true;
}

const problems = <const Value extends string>(all: readonly Problem<Value>[]) => all;

/** What somebody can report, in the order of the form. */
export const correctionProblems = problems([
  { value: "wrong-time", label: "The date or time is wrong", kinds: ["event"] },
  { value: "cancelled", label: "It is cancelled", kinds: ["event"] },
  { value: "closed", label: "It is closed for good", kinds: ["venue"] },
  { value: "moved", label: "It has moved", kinds: ["venue"] },
  { value: "wrong-hours", label: "The hours are wrong", kinds: ["venue"] },
  { value: "wrong-place", label: "The place is wrong", kinds: ["venue", "event"] },
  { value: "duplicate", label: "It is listed twice", kinds: ["venue", "event"], isForStaff: true },
  { value: "offensive", label: "It is offensive or harmful", kinds: ["venue", "event"], isForStaff: true },
  { value: "other", label: "Something else", kinds: ["venue", "event"] },
]);

/** What can be reported of a kind of record. */
export const problemsOf = (kind: "venue" | "event") => correctionProblems.filter(({ kinds }) => kinds.includes(kind));

/** Problems that the venue's own people do not see. */
export const staffProblems: readonly string[] = correctionProblems.flatMap(({ value, isForStaff }) =>
  isForStaff ? [value] : [],
);

/** A problem in words. */
export const problemLabel = (problem: string) =>
  correctionProblems.find(({ value }) => value === problem)?.label ?? problem;
