import type { VenueRecord } from "./venue-record.ts";

/** The texts of a venue that are looked at where nobody knows their author yet. */
export const reviewedTexts = ({
  name,
  description,
  website,
  alternateTimes,
}: Partial<Pick<VenueRecord, ReviewedVenueText>>): Partial<Record<ReviewedVenueText, string>> => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(website !== undefined && { website }),
  ...(alternateTimes !== undefined && { alternateTimes }),
});
export type ReviewedVenueText = "name" | "description" | "website" | "alternateTimes";
