import { z } from "zod";
import { freshness } from "../freshness/freshness-record.ts";
import { eventCard, pagination, picture, venueCard } from "../listings/cards.ts";

/** A venue's own page. */
export const venuePage = venueCard.extend({
  description: z.string(),
  website: z.string(),
  phone: z.string(),
  email: z.string(),
  poiType: z.string(),
  alternateTimes: z.string(),
  showAlternateTimes: z.boolean(),
  wikipediaUrl: z.string(),
  wikidataId: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  twitterUrl: z.string(),
  osmId: z.string(),
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
