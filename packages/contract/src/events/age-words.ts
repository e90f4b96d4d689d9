import { t } from "@hereabouts/language/translate";
import { type AgeGroup, ageGroups } from "./event-facets.ts";

/** Each age once; "All ages" alone, as any other beside it says less. */
export function tidyAges(groups: readonly AgeGroup[]): AgeGroup[] {
  return groups.includes("all_ages") ? ["all_ages"] : [...new Set(groups)];
}

/** Ages after a change in a form: the newest choice takes the place of what contradicts it. */
export function chosenAges(before: readonly AgeGroup[], after: readonly AgeGroup[]): AgeGroup[] {
  if (!before.includes("all_ages")) return tidyAges(after);
  return after.length > 1 ? after.filter((age) => age !== "all_ages") : [...after];
}

/** Ages of an event, with their note. */
export interface WithAges {
  ageGroups: readonly { value: string; label: string }[];
  /** "Under 12 with an adult", or "". */
  ageNote: string;
}

const isForAll = ({ value }: { value: string }) => value === "all_ages";

const withNote = (ages: string, { ageNote }: WithAges) => [ages, ageNote].filter((part) => part !== "").join(" · ");

const rankOf = ({ value }: { value: string }) => ageGroups.findIndex((group) => group.value === value);

/** The youngest first: "Teen 13–17, Adult 18+ · Under 15 with an adult"; what is for all ages is for each of them. "" when unknown. */
export function ageWords(event: WithAges): string {
  const { ageGroups: given } = event;
  const groups = given.some(isForAll) ? given.filter(isForAll) : given.toSorted((a, b) => rankOf(a) - rankOf(b));
  return withNote(groups.map(({ label }) => label).join(", "), event);
}

/** Ages where there is little room: more than four groups become "Many ages". */
export const shortAgeWords = (event: WithAges): string =>
  event.ageGroups.length > 4 && !event.ageGroups.some(isForAll) ? withNote(t("Many ages"), event) : ageWords(event);
