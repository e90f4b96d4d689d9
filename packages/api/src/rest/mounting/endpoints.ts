import { endpointsOf } from "../../operations/operation.ts";
import { reviewOperations } from "../../operations/review.ts";
import { authEndpoints } from "../account/auth.endpoints.ts";
import { savedItemEndpoints } from "../account/saved-items.endpoints.ts";
import { savedSearchEndpoints } from "../account/saved-searches.endpoints.ts";
import { accountUndoEndpoints } from "../admin/account-undo.endpoints.ts";
import { adminEndpoints } from "../admin/admin.endpoints.ts";
import { editorEndpoints } from "../editors/editors.endpoints.ts";
import { timesheetEndpoints } from "../editors/timesheets.endpoints.ts";
import type { Endpoint } from "../endpoint/endpoint.ts";
import type { Room } from "../endpoint/room.ts";
import { eventFormEndpoints } from "../forms/event-forms.endpoints.ts";
import { geocodeEndpoints } from "../forms/geocode.endpoints.ts";
import { uploadEndpoints } from "../forms/uploads.endpoints.ts";
import { venueFormEndpoints } from "../forms/venue-forms.endpoints.ts";
import { adsEndpoints } from "../listings/ads.endpoints.ts";
import { listingEndpoints } from "../listings/listings.endpoints.ts";
import { claimEndpoints } from "../moderation/claims.endpoints.ts";
import { correctionEndpoints } from "../moderation/corrections.endpoints.ts";
import { messageEndpoints } from "../pages/messages.endpoints.ts";
import { pageEndpoints } from "../pages/pages.endpoints.ts";
import { paymentEndpoints } from "../payments/payments.endpoints.ts";
import { subscriptionEndpoints } from "../payments/subscriptions.endpoints.ts";
import { peopleEndpoints } from "../producer/people.endpoints.ts";
import { producerVenueEndpoints } from "../producer/producer-venue.endpoints.ts";
import { duplicateEndpoints } from "../reports/duplicates.endpoints.ts";
import { recordEndpoints } from "../reports/records.endpoints.ts";
import { reportsEndpoints } from "../reports/reports.endpoints.ts";
import { sourceItemEndpoints } from "../sources/source-items.endpoints.ts";
import { sourceRunEndpoints } from "../sources/source-runs.endpoints.ts";
import { venueSourceEndpoints } from "../sources/venue-sources.endpoints.ts";
import { calendarWidgetEndpoints } from "../syndication/calendar-widgets.endpoints.ts";
import { feedEndpoints } from "../syndication/feeds.endpoints.ts";
import { widgetMetricsEndpoints } from "../syndication/widget-metrics.endpoints.ts";
import { statsEndpoints } from "../traffic/stats.endpoints.ts";
import { trafficEndpoints } from "../traffic/traffic.endpoints.ts";

/** Every room of the facade. Fixed paths (`livesearch/`) stand before those with an id, which would take them. */
export const rooms: readonly Room[] = [
  { name: "Claims", description: "Requests to manage venues, and decisions about them.", endpoints: claimEndpoints },
  { name: "Duplicates", description: "Possible duplicate venues.", endpoints: duplicateEndpoints },
  {
    name: "Corrections",
    description: "Problems reported with venues and events, and decisions about them.",
    endpoints: correctionEndpoints,
  },
  {
    name: "Review",
    description: "Texts of new accounts in review.",
    endpoints: endpointsOf(reviewOperations),
  },
  { name: "Venue forms", description: "Adding and changing venues.", endpoints: venueFormEndpoints },
  { name: "Event forms", description: "Adding and changing events and their dates.", endpoints: eventFormEndpoints },
  { name: "Listings", description: "Events and venues near a place.", endpoints: listingEndpoints },
  { name: "Pages", description: "One event, one venue, and files for calendars.", endpoints: pageEndpoints },
  {
    name: "Feeds",
    description: "Listings, venues, events, saved searches and widgets to subscribe to.",
    endpoints: feedEndpoints,
  },
  { name: "Messages", description: "Flash messages, shown once on the next page.", endpoints: messageEndpoints },
  { name: "Search ads", description: "Ads in the listings, and their views and clicks.", endpoints: adsEndpoints },
  { name: "Traffic", description: "Views and clicks.", endpoints: trafficEndpoints },
  {
    name: "Stats",
    description: "Statistics of the site, of venues and of calendars on other sites.",
    endpoints: [...statsEndpoints, ...widgetMetricsEndpoints],
  },
  { name: "Accounts", description: "Login, logout and the logged-in user.", endpoints: authEndpoints },
  { name: "Saved items", description: "Bookmarks and the address book.", endpoints: savedItemEndpoints },
  { name: "Saved searches", description: "Saved searches and their alerts.", endpoints: savedSearchEndpoints },
  {
    name: "Calendars",
    description: "Calendars for other sites, built from saved searches.",
    endpoints: calendarWidgetEndpoints,
  },
  { name: "Geocoding", description: "Addresses to points.", endpoints: geocodeEndpoints },
  { name: "Uploads", description: "Images for forms.", endpoints: uploadEndpoints },
  {
    name: "Reports",
    description: "Quality reports on venues and events, and editor activity, as files.",
    endpoints: reportsEndpoints,
  },
  { name: "Records", description: "Finding any venue or event of the site.", endpoints: recordEndpoints },
  { name: "Editors", description: "Profiles, work and changes of editors.", endpoints: editorEndpoints },
  { name: "Timesheets", description: "Hours of editors, and their approval.", endpoints: timesheetEndpoints },
  {
    name: "Admin",
    description: "All records of the site, and the audit log.",
    endpoints: [...accountUndoEndpoints, ...adminEndpoints],
  },
  {
    name: "Producers",
    description: "The active venue of a producer, and support.",
    endpoints: producerVenueEndpoints,
  },
  {
    name: "People",
    description: "The owner and managers of a venue, and invitations.",
    endpoints: peopleEndpoints,
  },
  {
    name: "Import",
    description: "Calendars, pages and files that a venue's events come from.",
    endpoints: [...sourceRunEndpoints, ...sourceItemEndpoints, ...venueSourceEndpoints],
  },
  {
    name: "Subscriptions",
    description: "Plans of the caller's venues, and their payment.",
    endpoints: subscriptionEndpoints,
  },
  {
    name: "Payments",
    description: "Events received from the payment service.",
    endpoints: paymentEndpoints,
  },
];

/** Every operation of the facade, in the order in which paths are tried. */
export const endpoints: readonly Endpoint[] = rooms.flatMap((room) => room.endpoints);
