import { limits } from "@hereabouts/contract/limits";
import type { VenueReach } from "@hereabouts/contract/traffic/reach";
import { msg, t } from "@hereabouts/language/translate";
import { countWords } from "../number-words.ts";

/** How many people, in words; null where they are too few to be counted out. */
export const peopleWords = (people: number | null): string =>
  people === null ? t("Fewer than {fewPeople}", { fewPeople: limits.fewPeople }) : countWords(people);

type Counts = VenueReach["funnel"];

/** The steps from an event's card to its tickets, in their order. */
export const funnelSteps = [
  { name: "card", label: msg("Card views"), shareOf: () => "", percentOf: "" },
  {
    name: "detail",
    label: msg("Page views"),
    shareOf: (share: string) => t("{share} <of>of card views</of>", { share }),
    percentOf: msg("Page views in % of card views"),
  },
  {
    name: "saves",
    label: msg("Saves"),
    shareOf: (share: string) => t("{share} <of>of page views</of>", { share }),
    percentOf: msg("Saves in % of page views"),
  },
  {
    name: "ticketClicks",
    label: msg("Ticket clicks"),
    shareOf: (share: string) => t("{share} <of>of saves</of>", { share }),
    percentOf: msg("Ticket clicks in % of saves"),
  },
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
  /** "12% <of>of page views</of>" of a share in words; "" for the first. */
  shareOf: (share: string) => string;
}

const rateOf = (part: number | null, whole: number | null | undefined) =>
  part === null || !whole || part > whole ? null : part / whole;

/** Each step with the share of those who took the one before. */
export function stepsOf(counts: Counts): FunnelStep[] {
  return funnelSteps.map(({ name, label, shareOf: words }, index) => {
    const before = funnelSteps[index - 1];
    const count = counts[name];
    return {
      name,
      label: t(label),
      count,
      words: peopleWords(count),
      rate: before ? rateOf(count, counts[before.name]) : null,
      shareOf: words,
    };
  });
}
