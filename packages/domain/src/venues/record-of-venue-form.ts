import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { VenueForm } from "@hereabouts/contract/venues/venue-form";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { hasRegion } from "../reference-data/region.queries.ts";
import type { VenueRecord } from "./venue-record.ts";

/**
 * The record that a venue form describes. What only staff and editors fill in is ignored from others, and does not go
 * into the record; nor do the picture's fields. @throws Invalid for a region that is not there
 */
export async function recordOfVenueForm({ db, viewer, now }: Context, form: VenueForm): Promise<VenueRecord> {
  const {
    region,
    osmId,
    osmType,
    notes,
    hideFromListing,
    recertify,
    updated,
    image,
    imageCropData,
    imageClear,
    ...rest
  } = form;
  if (region !== undefined && !(await hasRegion(db, region))) throw new Invalid({ region: [messages.choice(region)] });
  return {
    ...rest,
    ...(region !== undefined && { regionId: region }),
    ...(may.editEverything(viewer) && { osmId, osmType, notes, hideFromListing }),
    ...(may.editEverything(viewer) && recertify && { certifiedAt: now(), certifiedBy: "editor" as const }),
  };
}
