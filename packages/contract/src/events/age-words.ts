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

type AgeLabels = readonly { value: string; label: string }[];

/** "Teen 13–17, Adult 18+"; what is for all ages is for each of them. "" when unknown. */
export function ageWords(groups: AgeLabels): string {
  const forAll = groups.filter(({ value }) => value === "all_ages");
  return (forAll.length > 0 ? forAll : groups).map(({ label }) => label).join(", ");
}

/** Short label of ages; more than four groups become "Many ages". */
export function shortAgeWords(groups: AgeLabels): string {
  const isForAll = groups.some(({ value }) => value === "all_ages");
  return groups.length > 4 && !isForAll ? "Many ages" : ageWords(groups);
}
