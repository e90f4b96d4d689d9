type AgeLabels = readonly { value: string; label: string }[];

/** "Teen 13–17, Adult 18+"; what is for all ages is for each of them. "" when unknown. */
export function ageWords(groups: AgeLabels): string {
  const forAll = groups.filter(({ value }) => value === "all_ages");
  return (forAll.length > 0 ? forAll : groups).map(({ label }) => label).join(", ");
}

/** The same where there is little room: more than four are "Many ages". */
export function shortAgeWords(groups: AgeLabels): string {
  const isForAll = groups.some(({ value }) => value === "all_ages");
  return groups.length > 4 && !isForAll ? "Many ages" : ageWords(groups);
}
