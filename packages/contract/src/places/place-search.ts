import { z } from "zod";
import { text } from "../fields/query-values.ts";

/** A typed town or zip code. */
export const placeSearchQuery = z.object({ q: text(80) });
const foundPlace = z.object({ label: z.string(), lat: z.number(), lon: z.number() });
export type FoundPlace = z.infer<typeof foundPlace>;
