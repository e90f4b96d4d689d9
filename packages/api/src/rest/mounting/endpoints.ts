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
  { name: "Claims", description: "Who looks after a venue: asking for it, and deciding.", endpoints: claimEndpoints },
  { name: "Duplicates", description: "Venues that may be entered twice.", endpoints: duplicateEndpoints },
  {
    name: "Corrections",
    description: "What people find wrong with venues and events, and what becomes of it.",
    endpoints: correctionEndpoints,
  },
  {
    name: "Review",
    description: "Texts of new accounts that wait for a look.",
    endpoints: endpointsOf(reviewOperations),
  },
  { name: "Venue forms", description: "Adding and changing venues.", endpoints: venueFormEndpoints },
  { name: "Event forms", description: "Adding and changing events and their dates.", endpoints: eventFormEndpoints },
  { name: "Listings", description: "What is on, and where.", endpoints: listingEndpoints },
  { name: "Pages", description: "One event, one venue, and files for calendars.", endpoints: pageEndpoints },
  {
    name: "Feeds",
    description: "Listings, venues, events, saved searches and widgets to subscribe to.",
    endpoints: feedEndpoints,
  },
  { name: "Messages", description: "What the next page says.", endpoints: messageEndpoints },
  { name: "Search ads", description: "Ads within the listings, and what was seen of them.", endpoints: adsEndpoints },
  { name: "Traffic", description: "What was seen.", endpoints: trafficEndpoints },
  {
    name: "Stats",
    description: "How the site, a venue and a calendar on other sites are seen.",
    endpoints: [...statsEndpoints, ...widgetMetricsEndpoints],
  },
  { name: "Accounts", description: "Signing in and out, and who is signed in.", endpoints: authEndpoints },
  { name: "Saved items", description: "Bookmarks and the address book.", endpoints: savedItemEndpoints },
  { name: "Saved searches", description: "Searches that are kept, and their alerts.", endpoints: savedSearchEndpoints },
  { name: "Calendars", description: "Saved searches that stand on other sites.", endpoints: calendarWidgetEndpoints },
  { name: "Geocoding", description: "Addresses to points.", endpoints: geocodeEndpoints },
  { name: "Uploads", description: "Pictures for forms.", endpoints: uploadEndpoints },
  {
    name: "Reports",
    description: "What is doubtful about venues and events, and who changes them, as files.",
    endpoints: reportsEndpoints,
  },
  { name: "Records", description: "Finding any venue or event of the site.", endpoints: recordEndpoints },
  { name: "Editors", description: "What an editor looks after, worked on and changed.", endpoints: editorEndpoints },
  { name: "Timesheets", description: "Hours that editors worked, and their approval.", endpoints: timesheetEndpoints },
  {
    name: "Admin",
    description: "Every kind of record, for those who run the site, and who did what with rights over others.",
    endpoints: [...accountUndoEndpoints, ...adminEndpoints],
  },
  {
    name: "Producers",
    description: "The venue a producer works on, and the way to support.",
    endpoints: producerVenueEndpoints,
  },
  {
    name: "People",
    description: "Who looks after a venue: its owner, and the managers that the owner invites.",
    endpoints: peopleEndpoints,
  },
  {
    name: "Import",
    description: "Calendars, pages and files that a venue's events come from.",
    endpoints: [...sourceRunEndpoints, ...sourceItemEndpoints, ...venueSourceEndpoints],
  },
  {
    name: "Subscriptions",
    description: "The plans of one's venues, and paying for them.",
    endpoints: subscriptionEndpoints,
  },
  {
    name: "Payments",
    description: "What the payment service told, for those who run the site.",
    endpoints: paymentEndpoints,
  },
];

/** Every operation of the facade, in the order in which paths are tried. */
export const endpoints: readonly Endpoint[] = rooms.flatMap((room) => room.endpoints);
