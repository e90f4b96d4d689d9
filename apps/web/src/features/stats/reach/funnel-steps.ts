import { limits } from "@hereabouts/contract/limits";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { countWords } from "../number-words.ts";

/** How many people, in words; null where they are too few to be counted out. */
export const peopleWords = (people: number | null): string =>
  people === null ? `Fewer than ${limits.fewPeople}` : countWords(people);

type Counts = VenueReach["funnel"];

/** The steps from an event's card to its tickets, in their order. */
export const funnelSteps = [
  { name: "card", label: "Card views" },
  { name: "detail", label: "Page views" },
  { name: "saves", label: "Saves" },
  { name: "ticketClicks", label: "Ticket clicks" },
] as const;
export type StepName = (typeof funnelSteps)[number]["name"];

/** A step with what it comes to. */
export interface FunnelStep {
  name: StepName;
  label: string;
  /** Number of people; null if too few to show. */
  count: number | null;
  words: string;
  /**
   * Share of the step before. Null for the first step, after zero, if either count is hidden, or if it exceeds the
   * step before.
   */
  rate: number | null;
  /** "of page views" */
  of: string;
}

const shareOf = (part: number | null, whole: number | null | undefined) =>
  part === null || !whole || part > whole ? null : part / whole;

/** Each step with the share of those who took the one before. */
export function stepsOf(counts: Counts): FunnelStep[] {
  return funnelSteps.map(({ name, label }, index) => {
    const before = funnelSteps[index - 1];
    const count = counts[name];
    return {
      name,
      label,
      count,
      words: peopleWords(count),
      rate: before ? shareOf(count, counts[before.name]) : null,
      of: before ? `of ${before.label.toLowerCase()}` : "",
    };
  });
}
