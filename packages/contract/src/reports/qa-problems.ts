import { msg } from "@hereabouts/language/translate";
import { region } from "../region/region.ts";

/** Something that a record misses or has doubtful, as addresses write it and as people read it. */
interface QaProblem<Value extends string> {
  value: Value;
  label: string;
  /** How to fix the problem. */
  hint: string;
}

const problems = <const Value extends string>(all: readonly QaProblem<Value>[]) => all;

/** Problems of venues; the ones that readers notice most come first. */
export const venueProblems = problems([
  {
    value: "far-point",
    get label() {
      return region.country === "US" ? msg("Pin far from its ZIP code") : msg("Pin far from its postal code");
    },
    hint: msg("Move the pin, or correct the address."),
  },
  {
    value: "dead-link",
    label: msg("Dead link"),
    hint: msg("The website failed on 3 days. Correct the address or remove it."),
  },
  {
    value: "not-confirmed",
    label: msg("Not confirmed for a year"),
    hint: msg("Check that the details are correct, then confirm."),
  },
  { value: "no-hours", label: msg("No hours"), hint: msg("Add weekly hours, or describe when the venue is open.") },
  {
    value: "no-contact",
    label: msg("No website, phone or email"),
    hint: msg("Add a website, phone number or email so people can reach the venue."),
  },
  { value: "vague-point", label: msg("Pin isn’t exact"), hint: msg("Only the area is known. Set the pin by hand.") },
  { value: "capitals", label: msg("Name in capitals"), hint: msg("Use normal capitalization.") },
  { value: "short-text", label: msg("Short description"), hint: msg("Describe the venue in two sentences.") },
  { value: "no-picture", label: msg("No image"), hint: msg("Add an image. Until then we show a poster.") },
]);
export type VenueProblem = (typeof venueProblems)[number]["value"];

/** Problems of events; the ones that readers notice most come first. */
export const eventProblems = problems([
  {
    value: "stale-soon",
    label: msg("Soon, not recently confirmed"),
    hint: msg("Starts within a week and hasn’t been confirmed for two. Check with the venue, then confirm."),
  },
  {
    value: "double",
    label: msg("Possible duplicate"),
    hint: msg("This venue has a similar event at the same time. Keep one and add the other’s dates to it."),
  },
  {
    value: "long-night",
    label: msg("Ends the next day"),
    get hint() {
      return region.hours === 12
        ? msg("Lasts over 12 hours into the next day. Check AM and PM.")
        : msg("Lasts over 12 hours into the next day. Check the times.");
    },
  },
  {
    value: "past-only",
    label: msg("No upcoming date"),
    hint: msg("Add upcoming dates, or leave the event: listings don’t show it."),
  },
  {
    value: "dead-link",
    label: msg("Dead link"),
    hint: msg("The website or ticket page failed on 3 days. Correct the address or remove it."),
  },
  {
    value: "not-confirmed",
    label: msg("Not confirmed for half a year"),
    hint: msg("Check that the event still takes place, then confirm."),
  },
  { value: "capitals", label: msg("Name in capitals"), hint: msg("Use normal capitalization.") },
  { value: "short-text", label: msg("Short description"), hint: msg("Describe the event in two sentences.") },
  { value: "no-link", label: msg("No website"), hint: msg("Add the event’s website.") },
  { value: "no-picture", label: msg("No image"), hint: msg("Add an image. Until then we show a poster.") },
]);
export type EventProblem = (typeof eventProblems)[number]["value"];

/** Problems that do not tell events of an unconfirmed week apart; readers see a poster in the place of an image. */
export const usualThisWeek: readonly string[] = ["stale-soon", "not-confirmed", "no-picture"] satisfies EventProblem[];
