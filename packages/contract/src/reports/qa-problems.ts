import { postalCodeWords } from "../places/place-labels.ts";

/** Something that a record misses or has doubtful, as addresses write it and as people read it. */
interface QaProblem<Value extends string> {
  value: Value;
  label: string;
  /** How to fix the problem. */
  hint: string;
}

const problems = <const Value extends string>(all: readonly QaProblem<Value>[]) => all;

/** Problems of venues. */
export const venueProblems = problems([
  {
    value: "not-confirmed",
    label: "Not confirmed for a year",
    hint: "Check that the details are correct, then confirm.",
  },
  {
    value: "far-point",
    get label() {
      return `Pin far from its ${postalCodeWords()}`;
    },
    hint: "Move the pin, or correct the address.",
  },
  { value: "vague-point", label: "Pin isn’t exact", hint: "Only the area is known. Set the pin by hand." },
  { value: "no-picture", label: "No image", hint: "Add an image. Until then we show a poster." },
  { value: "no-hours", label: "No hours", hint: "Add weekly hours, or describe when the venue is open." },
  {
    value: "no-contact",
    label: "No website, phone or email",
    hint: "Add a website, phone number or email so people can reach the venue.",
  },
  {
    value: "dead-link",
    label: "Dead link",
    hint: "The website failed on 3 days. Correct the address or remove it.",
  },
  { value: "short-text", label: "Short description", hint: "Describe the venue in two sentences." },
  { value: "capitals", label: "Name in capitals", hint: "Use normal capitalization." },
]);
export type VenueProblem = (typeof venueProblems)[number]["value"];

/** Problems of events. */
export const eventProblems = problems([
  {
    value: "stale-soon",
    label: "Soon, not recently confirmed",
    hint: "Starts within a week and hasn’t been confirmed for two. Check with the venue, then confirm.",
  },
  {
    value: "not-confirmed",
    label: "Not confirmed for half a year",
    hint: "Check that the event still takes place, then confirm.",
  },
  {
    value: "double",
    label: "Possible duplicate",
    hint: "This venue has a similar event at the same time. Keep one and add the other’s dates to it.",
  },
  {
    value: "past-only",
    label: "No upcoming date",
    hint: "Add upcoming dates, or leave the event: listings don’t show it.",
  },
  {
    value: "long-night",
    label: "Ends the next day",
    hint: "Lasts over 12 hours into the next day. Check AM and PM.",
  },
  { value: "no-picture", label: "No image", hint: "Add an image. Until then we show a poster." },
  { value: "short-text", label: "Short description", hint: "Describe the event in two sentences." },
  { value: "capitals", label: "Name in capitals", hint: "Use normal capitalization." },
  {
    value: "dead-link",
    label: "Dead link",
    hint: "The website or ticket page failed on 3 days. Correct the address or remove it.",
  },
  { value: "no-link", label: "No website", hint: "Add the event’s website." },
]);
export type EventProblem = (typeof eventProblems)[number]["value"];
