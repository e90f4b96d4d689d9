import { expect, it } from "vitest";
import { ageWords, chosenAges, shortAgeWords, tidyAges } from "./age-words.ts";
import { ageGroups } from "./event-facets.ts";

const forAges = (...values: string[]) => ({
  ageGroups: ageGroups.filter(({ value }) => values.includes(value)),
  ageNote: "",
});

it("lists the ages, and says nothing when none are known", () => {
  expect(ageWords(forAges("teen", "adult"))).toBe("Teen 13–17, Adult 18+");
  expect(ageWords(forAges())).toBe("");
});

it("says the youngest first, in whatever order the ages were stored", () => {
  const { ageGroups: given } = forAges("teen", "adult");
  expect(ageWords({ ageGroups: given.toReversed(), ageNote: "" })).toBe("Teen 13–17, Adult 18+");
});

it("says All ages alone, which any other would contradict", () => {
  expect(ageWords(forAges("all_ages", "adult"))).toBe("All ages");
  expect(shortAgeWords({ ageGroups, ageNote: "" })).toBe("All ages");
});

it("says the note after the ages, and alone where no ages are known", () => {
  const ageNote = "Under 12 with an adult";
  expect(ageWords({ ...forAges("child", "adult"), ageNote })).toBe("Child 5–9, Adult 18+ · Under 12 with an adult");
  expect(ageWords({ ...forAges(), ageNote })).toBe("Under 12 with an adult");
  const many = forAges("baby", "toddler", "child", "preteen", "teen");
  expect(shortAgeWords({ ...many, ageNote })).toBe("Many ages · Under 12 with an adult");
});

it("keeps All ages alone, and each other age once", () => {
  expect(tidyAges(["child", "all_ages", "adult"])).toEqual(["all_ages"]);
  expect(tidyAges(["child", "adult", "child"])).toEqual(["child", "adult"]);
});

it("lets the newest choice in a form win: All ages takes the others off, and any other takes All ages off", () => {
  expect(chosenAges(["child", "adult"], ["all_ages", "child", "adult"])).toEqual(["all_ages"]);
  expect(chosenAges(["all_ages"], ["all_ages", "child"])).toEqual(["child"]);
  expect(chosenAges(["all_ages"], [])).toEqual([]);
});

it("says Many ages of more than four where there is little room", () => {
  expect(shortAgeWords(forAges("baby", "toddler", "child", "preteen"))).toBe(
    "Baby 0–1, Toddler 2–4, Child 5–9, Preteen 10–12",
  );
  expect(shortAgeWords(forAges("baby", "toddler", "child", "preteen", "teen"))).toBe("Many ages");
});
