import { z } from "zod";
import { numberBetween, text } from "../fields/query-values.ts";
import { limits } from "../limits.ts";

/** A venue that is being typed: as much of it as there is. */
export const similarQuery = z.object({
  name: text(limits.nameChars),
  street: text(limits.streetChars),
  city: text(limits.placeNameChars),
  lat: numberBetween(-90, 90),
  lon: numberBetween(-180, 180),
});
export type SimilarQuery = z.output<typeof similarQuery>;

/** A venue that is there already and may be the one. */
export interface SimilarVenue {
  id: number;
  name: string;
  absoluteUrl: string;
  /** Street and town. */
  detail: string;
  /** Has an owner or an open producer request. */
  claimed: boolean;
}
