import { authEndpoints } from "./auth.endpoints.ts";
import { claimEndpoints } from "./claims.endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventFormEndpoints } from "./event-forms.endpoints.ts";
import { geocodeEndpoints } from "./geocode.endpoints.ts";
import { listingEndpoints } from "./listings.endpoints.ts";
import { pageEndpoints } from "./pages.endpoints.ts";
import { producerVenueEndpoints } from "./producer-venue.endpoints.ts";
import { savedItemEndpoints } from "./saved-items.endpoints.ts";
import { savedSearchEndpoints } from "./saved-searches.endpoints.ts";
import { trafficEndpoints } from "./traffic.endpoints.ts";
import { uploadEndpoints } from "./uploads.endpoints.ts";
import { venueFormEndpoints } from "./venue-forms.endpoints.ts";

/** Every operation of the facade. Fixed paths (`livesearch/`) stand before those with an id, which would take them. */
export const endpoints: readonly Endpoint[] = [
  ...claimEndpoints,
  ...venueFormEndpoints,
  ...eventFormEndpoints,
  ...listingEndpoints,
  ...pageEndpoints,
  ...trafficEndpoints,
  ...authEndpoints,
  ...savedItemEndpoints,
  ...savedSearchEndpoints,
  ...geocodeEndpoints,
  ...uploadEndpoints,
  ...producerVenueEndpoints,
];
