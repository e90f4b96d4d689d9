import { limits } from "@hereabouts/contract/limits";
import { countWords } from "../number-words.ts";

/** How many people, in words; null where they are too few to be counted out. */
export const peopleWords = (people: number | null): string =>
  people === null ? `Fewer than ${limits.fewPeople}` : countWords(people);
