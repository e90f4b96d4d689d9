import { accountOperations } from "../operations/account/auth.ts";
import { loginCodeOperations } from "../operations/account/login-code.ts";
import { planOperations } from "../operations/account/plans.ts";
import {
  addressOperations,
  keptItemOperations,
  savedEventOperations,
  savedVenueOperations,
} from "../operations/account/saved-items.ts";
import { savedSearchOperations } from "../operations/account/saved-searches.ts";
import { secondFactorOperations } from "../operations/account/second-factors.ts";
import { accountUndoOperations } from "../operations/admin/account-undo.ts";
import { adminEndpoints } from "../operations/admin/admin.endpoints.ts";
import { editorsOperations } from "../operations/editors/editors.ts";
import { timesheetsOperations } from "../operations/editors/timesheets.ts";
import { eventFormOperations } from "../operations/forms/event-forms.ts";
import { geocodeOperations } from "../operations/forms/geocode.ts";
import { placeFormsOperations } from "../operations/forms/place-forms.ts";
import { uploadEndpoints } from "../operations/forms/uploads.endpoints.ts";
import { venueFormsOperations } from "../operations/forms/venue-forms.ts";
import { adsOperations } from "../operations/listings/ads.ts";
import { listingOperations, venueListingOperations } from "../operations/listings/listings.ts";
import { claimOperations } from "../operations/moderation/claims.ts";
import { correctionsOperations } from "../operations/moderation/corrections.ts";
import { organizerClaimOperations } from "../operations/moderation/organizer-claims.ts";
import { moderationOperations } from "../operations/moderation/requests.ts";
import { reviewOperations } from "../operations/moderation/review.ts";
import { endpointsOf } from "../operations/operation.ts";
import { messageEndpoints } from "../operations/pages/messages.endpoints.ts";
import { newsletterOperations } from "../operations/pages/newsletter.ts";
import { organizersOperations } from "../operations/pages/organizers.ts";
import { eventPageOperations, venuePageOperations } from "../operations/pages/pages.ts";
import { rsvpOperations } from "../operations/pages/rsvps.ts";
import { paymentEndpoints } from "../operations/payments/payments.endpoints.ts";
import { subscriptionsOperations } from "../operations/payments/subscriptions.ts";
import { editionEndpoints } from "../operations/print/editions.ts";
import { mailingEndpoints } from "../operations/print/mailings.ts";
import { draftOperations } from "../operations/producer/drafts.ts";
import { peopleOperations } from "../operations/producer/people.ts";
import { producerEventOperations } from "../operations/producer/producer-events.ts";
import { producerVenueOperations } from "../operations/producer/producer-venue.ts";
import { duplicatesOperations } from "../operations/reports/duplicates.ts";
import { recordsOperations } from "../operations/reports/records.ts";
import { reportsOperations } from "../operations/reports/reports.ts";
import { moveInOperations } from "../operations/sources/move-in.ts";
import { sourceItemsOperations } from "../operations/sources/source-items.ts";
import { sourceRunOperations } from "../operations/sources/source-runs.ts";
import { sourcesOperations, sourcesRunsOperations } from "../operations/sources/venue-sources.ts";
import { calendarWidgetsOperations } from "../operations/syndication/calendar-widgets.ts";
import { feedEndpoints } from "../operations/syndication/feeds.endpoints.ts";
import { widgetMetricsOperations } from "../operations/syndication/widget-metrics.ts";
import { statsOperations } from "../operations/traffic/stats.ts";
import { trafficEndpoints } from "../operations/traffic/traffic.endpoints.ts";
import type { Endpoint, Room } from "../rest/endpoint/endpoint.ts";

/** Every group of the facade, as the documentation shows them. */
export const rooms: readonly Room[] = [
  {
    name: "Claims",
    description: "Requests to manage venues, and decisions about them.",
    endpoints: [...endpointsOf(claimOperations), ...endpointsOf(moderationOperations)],
  },
  { name: "Duplicates", description: "Possible duplicate venues.", endpoints: endpointsOf(duplicatesOperations) },
  {
    name: "Corrections",
    description: "Problems reported with venues and events, and decisions about them.",
    endpoints: endpointsOf(correctionsOperations),
  },
  {
    name: "Review",
    description: "Texts of new accounts in review.",
    endpoints: endpointsOf(reviewOperations),
  },
  {
    name: "Venue forms",
    description: "Adding and changing venues, and places of events that are no venues.",
    endpoints: [...endpointsOf(venueFormsOperations), ...endpointsOf(placeFormsOperations)],
  },
  {
    name: "Event forms",
    description: "Adding and changing events and their dates.",
    endpoints: [
      ...endpointsOf(eventFormOperations),
      ...endpointsOf(producerEventOperations),
      ...endpointsOf(draftOperations),
    ],
  },
  {
    name: "Listings",
    description: "Events and venues near a place.",
    endpoints: [...endpointsOf(listingOperations), ...endpointsOf(venueListingOperations)],
  },
  {
    name: "Pages",
    description: "One event, one venue, organizers, and files for calendars.",
    endpoints: [
      ...endpointsOf(eventPageOperations),
      ...endpointsOf(venuePageOperations),
      ...endpointsOf(organizersOperations),
      ...endpointsOf(organizerClaimOperations),
      ...endpointsOf(rsvpOperations),
    ],
  },
  {
    name: "Feeds",
    description: "Listings, venues, events, saved searches and widgets to subscribe to.",
    endpoints: feedEndpoints,
  },
  {
    name: "Editions",
    description: "Files of the calendar for print, as an edition was exported, and editions as they are mailed.",
    endpoints: [...editionEndpoints, ...mailingEndpoints, ...endpointsOf(newsletterOperations)],
  },
  { name: "Messages", description: "Flash messages, shown once on the next page.", endpoints: messageEndpoints },
  {
    name: "Search ads",
    description: "Ads in the listings, and their views and clicks.",
    endpoints: endpointsOf(adsOperations),
  },
  { name: "Traffic", description: "Views and clicks.", endpoints: trafficEndpoints },
  {
    name: "Stats",
    description: "Statistics of the site, of venues and of calendars on other sites.",
    endpoints: [...endpointsOf(statsOperations), ...endpointsOf(widgetMetricsOperations)],
  },
  {
    name: "Accounts",
    description: "Login, logout and the logged-in user.",
    endpoints: [
      ...endpointsOf(accountOperations),
      ...endpointsOf(loginCodeOperations),
      ...endpointsOf(secondFactorOperations),
    ],
  },
  {
    name: "Saved items",
    description: "Bookmarks, the plan they make, and the address book.",
    endpoints: [
      ...endpointsOf(addressOperations),
      ...endpointsOf(savedEventOperations),
      ...endpointsOf(savedVenueOperations),
      ...endpointsOf(keptItemOperations),
      ...endpointsOf(planOperations),
    ],
  },
  {
    name: "Saved searches",
    description: "Saved searches and their alerts.",
    endpoints: endpointsOf(savedSearchOperations),
  },
  {
    name: "Calendars",
    description: "Calendars for other sites, built from saved searches.",
    endpoints: endpointsOf(calendarWidgetsOperations),
  },
  { name: "Geocoding", description: "Addresses to points.", endpoints: endpointsOf(geocodeOperations) },
  { name: "Uploads", description: "Images for forms.", endpoints: uploadEndpoints },
  {
    name: "Reports",
    description: "Quality reports on venues and events, and editor activity, as files.",
    endpoints: endpointsOf(reportsOperations),
  },
  {
    name: "Records",
    description: "Finding any venue or event of the site.",
    endpoints: endpointsOf(recordsOperations),
  },
  { name: "Editors", description: "Profiles, work and changes of editors.", endpoints: endpointsOf(editorsOperations) },
  {
    name: "Timesheets",
    description: "Hours of editors, and their approval.",
    endpoints: endpointsOf(timesheetsOperations),
  },
  {
    name: "Admin",
    description: "All records of the site, and the audit log.",
    endpoints: [...endpointsOf(accountUndoOperations), ...adminEndpoints],
  },
  {
    name: "Producers",
    description: "The active venue of a producer, and support.",
    endpoints: endpointsOf(producerVenueOperations),
  },
  {
    name: "People",
    description: "The owner and managers of a venue, and invitations.",
    endpoints: endpointsOf(peopleOperations),
  },
  {
    name: "Import",
    description: "Calendars, pages and files that a venue's events come from.",
    endpoints: [
      ...endpointsOf(sourceRunOperations),
      ...endpointsOf(sourceItemsOperations),
      ...endpointsOf(sourcesOperations),
      ...endpointsOf(sourcesRunsOperations),
      ...endpointsOf(moveInOperations),
    ],
  },
  {
    name: "Subscriptions",
    description: "Plans of the caller's venues, and their payment.",
    endpoints: endpointsOf(subscriptionsOperations),
  },
  {
    name: "Payments",
    description: "Events received from the payment service.",
    endpoints: paymentEndpoints,
  },
];

/** A path as it sorts: a name that it gives itself before one that it takes (`:id`), which would match the first as well. */
const inOrder = (path: string) => path.replace(/:\w+/g, "\uffff");

/** Every endpoint, in the order in which paths are tried. */
export const endpoints: readonly Endpoint[] = rooms
  .flatMap((room) => room.endpoints)
  .toSorted((one, other) => {
    const [first, second] = [inOrder(one.path), inOrder(other.path)];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
