import type { Context } from "@hereabouts/domain/context";
import { quotaOfVenue } from "@hereabouts/domain/venues/venue-quota";

/** How many more events may be active at a venue; null where its plan has no limit. */
export async function roomAt({ db, now }: Context, venueId: number): Promise<number | null> {
  const { used, allowed } = await quotaOfVenue(db, venueId, now());
  return allowed === null ? null : Math.max(0, allowed - used);
}
