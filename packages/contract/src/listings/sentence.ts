import { z } from "zod";
import { text } from "../fields/query-values.ts";
import { limits } from "../limits.ts";

/** Kinds of words that are read out of a sentence. A part of the day is read, but narrows a listing to its day only. */
const understoodKinds = ["when", "time", "price", "age", "distance", "type", "category", "place", "venue"] as const;
export type UnderstoodKind = (typeof understoodKinds)[number];

/** A typed sentence, "free jazz with kids this weekend"; without one nothing is understood. */
export const sentenceQuery = z.object({ q: text(limits.keywordChars) });

const parameters = z.record(z.string(), z.string());

/** A sentence as it was understood. */
export const readSentence = z.object({
  /** The listing's parameters, by the names of addresses and REST; what is left of the sentence is `keyword` among them. */
  parameters,
  understood: z.array(
    z.object({
      kind: z.enum(understoodKinds),
      /** Typed words. */
      words: z.string(),
      /** The parameters that these words stand for; none for a part of the day and for "near me". */
      parameters,
      /** Name of the place or venue that was found. */
      name: z.string().optional(),
    }),
  ),
  /** Words that were not understood, as they were typed; "" if all were. */
  keyword: z.string(),
});
export type ReadSentence = z.output<typeof readSentence>;
