import { plural } from "@hereabouts/language/translate";

/** Sentences on what waits for the people of a venue, for their pages and emails. */
export const waitingWords = {
  dates: (count: number) =>
    plural(count, "{count} date this week not confirmed", "{count} dates this week not confirmed"),
  corrections: (count: number) =>
    plural(count, "{count} correction waits for your answer", "{count} corrections wait for your answer"),
} as const;
