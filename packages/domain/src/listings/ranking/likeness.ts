import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { eventComposition } from "@hereabouts/poster-art/poster";
import { hash } from "@hereabouts/poster-art/random";

/** Facts of a card that other cards may share. */
interface Shown {
  name: string;
  category: number;
  hasPicture: boolean;
  printNumber: number;
}

/** Events are alike if these numbers are, which are never 0 then. */
export interface Likeness {
  /** Number of its name, the same in a series; 0 for a name without letters. */
  series: number;
  /** Number of the composition of its print; 0 for an event with a picture of its own. */
  print: number;
}

/** A text as a number of 32 bits, which is not 0 but for "". */
const numberOf = (text: string): number => (text === "" ? 0 : hash(text) | 0 || 1);

/** Numbers to compare events that stand near each other by: "Story hour 3" and "Story Hour (4)" are one series. */
export function likenessOf({ name, category, hasPicture, printNumber }: Shown): Likeness {
  const categorySlug = eventTypeById(category)?.slug ?? "";
  return {
    series: numberOf(name.toLowerCase().replace(/[^\p{L}]/gu, "")),
    print: hasPicture ? 0 : numberOf(eventComposition({ categorySlug, seed: printNumber })),
  };
}
