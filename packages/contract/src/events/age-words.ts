import type { AgeGroup } from "./event-facets.ts";

/** Each age once; "All ages" alone, as any other beside it says less. */
export function tidyAges(groups: readonly AgeGroup[]): AgeGroup[] {
  return groups.includes("all_ages") ? ["all_ages"] : [...new Set(groups)];
}

/** Ages after a change in a form: the newest choice takes the place of what contradicts it. */
export function chosenAges(before: readonly AgeGroup[], after: readonly AgeGroup[]): AgeGroup[] {
  if (!before.includes("all_ages")) return tidyAges(after);
  return after.length > 1 ? after.filter((age) => age !== "all_ages") : [...after];
}

/** What an event says of the ages that it is for. */
export interface WithAges {
  ageGroups: readonly { value: string; label: string }[];
}

const isForAll = ({ value }: { value: string }) => value === "all_ages";

/** "Teen 13–17, Adult 18+"; what is for all ages is for each of them. "" when unknown. */
export function ageWords({ ageGroups }: WithAges): string {
  const groups = ageGroups.some(isForAll) ? ageGroups.filter(isForAll) : ageGroups;
  return groups.map(({ label }) => label).join(", ");
}

/** Ages where there is little room: more than four groups become "Many ages". */
export const shortAgeWords = (event: WithAges): string =>
  event.ageGroups.length > 4 && !event.ageGroups.some(isForAll) ? "Many ages" : ageWords(event);
