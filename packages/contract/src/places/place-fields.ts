import { z } from "zod";
import { text } from "../fields/query-values.ts";
import { choiceError } from "../fields/value-errors.ts";
import { pointAccuracies } from "./point-accuracy.ts";

/** A typed town or zip code. */
export const placeSearchQuery = z.object({ q: text(80) });
const foundPlace = z.object({ label: z.string(), lat: z.number(), lon: z.number() });
export type FoundPlace = z.infer<typeof foundPlace>;

/** `pointAccuracy` of a form. When it is absent, the stored one stays as long as the point does. */
export const pointAccuracyIfGiven = z.preprocess(
  (value) => value ?? undefined,
  z.enum(pointAccuracies, { error: choiceError }).optional(),
);
