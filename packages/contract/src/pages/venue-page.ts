import { z } from "zod";
import { accessRow } from "../access/access-record.ts";
import { mapKeys } from "../fields/described-fields.ts";
import { freshness } from "../freshness/freshness-record.ts";
import { eventCard, pagination, picture, venueCard } from "../listings/cards.ts";
import { venuePageTexts } from "../venues/venue-fields.ts";

/** A venue's own page. */
export const venuePage = venueCard.extend({
  ...mapKeys(venuePageTexts, () => z.string()),
  /** The phone number as people of the region read it; "" without one. */
  phoneText: z.string(),
  showAlternateTimes: z.boolean(),
  access: z.array(accessRow),
  osmType: z.string().nullable(),
  county: z.string().nullable(),
  /** Image for search engines in 16:9, 4:3 and 1:1; empty without an image. */
  imageShapes: z.array(picture),
  freshness,
  updated: z.string().meta({ format: "date-time" }),
});
export type VenuePage = z.infer<typeof venuePage>;

const venueEvents = z.object({ data: z.array(eventCard), pagination });
/** A page of what is on at a venue. */
export type VenueEvents = z.infer<typeof venueEvents>;
