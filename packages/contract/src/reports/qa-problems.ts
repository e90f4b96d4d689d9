/** Something that a record misses or has doubtful, as addresses write it and as people read it. */
interface QaProblem<Value extends string> {
  value: Value;
  label: string;
  /** What mends it. */
  hint: string;
}

const problems = <const Value extends string>(all: readonly QaProblem<Value>[]) => all;

/** What may be wrong with a venue. */
export const venueProblems = problems([
  { value: "not-confirmed", label: "Not confirmed for a year", hint: "Check that it is still true, and confirm it." },
  { value: "far-point", label: "Pin far from its ZIP code", hint: "Move the pin, or correct the address." },
  { value: "vague-point", label: "Pin is not exact", hint: "Only its area is known: set the pin by hand." },
  { value: "no-picture", label: "No picture", hint: "Add one; until then a print is shown." },
  { value: "no-hours", label: "No hours", hint: "Add the week's hours, or say when it is open in words." },
  { value: "no-contact", label: "No website, phone or email", hint: "Add one of them: nobody can ask it anything." },
  {
    value: "dead-link",
    label: "Dead link",
    hint: "Its website failed on three days: correct the address, or take it out.",
  },
  { value: "short-text", label: "Hardly described", hint: "Say in two sentences what it is." },
  { value: "capitals", label: "Name in capitals", hint: "Write the name as it is read." },
]);
export type VenueProblem = (typeof venueProblems)[number]["value"];

/** What may be wrong with an event. */
export const eventProblems = problems([
  {
    value: "stale-soon",
    label: "Soon, and not confirmed lately",
    hint: "It is on within a week, and nobody said in the last two that it is. Ask its venue, and confirm it.",
  },
  {
    value: "not-confirmed",
    label: "Not confirmed for half a year",
    hint: "Check that it still takes place, and confirm it.",
  },
  {
    value: "double",
    label: "Entered twice?",
    hint: "Another event of its venue has a like name at the same time: keep one, and add its dates to it.",
  },
  { value: "past-only", label: "No date to come", hint: "Add its next dates, or leave it: it is out of listings." },
  {
    value: "long-night",
    label: "Ends the next day",
    hint: "It lasts over 12 hours into the next day: AM and PM may be mixed up.",
  },
  { value: "no-picture", label: "No picture", hint: "Add one; until then a print is shown." },
  { value: "short-text", label: "Hardly described", hint: "Say in two sentences what happens." },
  { value: "capitals", label: "Name in capitals", hint: "Write the name as it is read." },
  {
    value: "dead-link",
    label: "Dead link",
    hint: "Its website or ticket page failed on three days: correct the address, or take it out.",
  },
  { value: "no-link", label: "No website", hint: "Add the page where people read more." },
]);
export type EventProblem = (typeof eventProblems)[number]["value"];
