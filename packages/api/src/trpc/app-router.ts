import { apiTokensOperations } from "../operations/account/api-tokens.ts";
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
import { setupOperations } from "../operations/admin/setup.ts";
import { siteRegionOperations } from "../operations/admin/site-region.ts";
import { editorsOperations } from "../operations/editors/editors.ts";
import { timesheetsOperations } from "../operations/editors/timesheets.ts";
import { eventFormOperations } from "../operations/forms/event-forms.ts";
import { geocodeOperations } from "../operations/forms/geocode.ts";
import { placeFormsOperations } from "../operations/forms/place-forms.ts";
import { venueFormsOperations } from "../operations/forms/venue-forms.ts";
import { adsOperations } from "../operations/listings/ads.ts";
import { listingOperations, venueListingOperations } from "../operations/listings/listings.ts";
import { claimOperations } from "../operations/moderation/claims.ts";
import { correctionsOperations } from "../operations/moderation/corrections.ts";
import { inboxOperations } from "../operations/moderation/inbox.ts";
import { organizerClaimOperations } from "../operations/moderation/organizer-claims.ts";
import { moderationOperations } from "../operations/moderation/requests.ts";
import { reviewOperations } from "../operations/moderation/review.ts";
import { proceduresOf } from "../operations/operation.ts";
import { newsletterOperations } from "../operations/pages/newsletter.ts";
import { organizersOperations } from "../operations/pages/organizers.ts";
import { eventPageOperations, venuePageOperations } from "../operations/pages/pages.ts";
import { rsvpOperations } from "../operations/pages/rsvps.ts";
import { sitePagesOperations } from "../operations/pages/site-pages.ts";
import { subscriptionsOperations } from "../operations/payments/subscriptions.ts";
import { editionsOperations } from "../operations/print/editions.ts";
import { mailingOperations } from "../operations/print/mailings.ts";
import { draftOperations } from "../operations/producer/drafts.ts";
import { peopleOperations } from "../operations/producer/people.ts";
import { producerEventOperations } from "../operations/producer/producer-events.ts";
import { producerVenueOperations } from "../operations/producer/producer-venue.ts";
import { webhooksOperations } from "../operations/producer/webhooks.ts";
import { duplicatesOperations } from "../operations/reports/duplicates.ts";
import { recordsOperations } from "../operations/reports/records.ts";
import { reportsOperations } from "../operations/reports/reports.ts";
import { moveInOperations } from "../operations/sources/move-in.ts";
import { regionSourceOperations, sourcePlaceOperations } from "../operations/sources/region-sources.ts";
import { sourceItemsOperations } from "../operations/sources/source-items.ts";
import { sourceRunOperations } from "../operations/sources/source-runs.ts";
import { sourcesOperations, sourcesRunsOperations } from "../operations/sources/venue-sources.ts";
import { calendarWidgetsOperations } from "../operations/syndication/calendar-widgets.ts";
import { fediverseOperations } from "../operations/syndication/fediverse.ts";
import { widgetMetricsOperations } from "../operations/syndication/widget-metrics.ts";
import { sightingsOperations } from "../operations/traffic/sightings.ts";
import { statsOperations } from "../operations/traffic/stats.ts";
import { router } from "../procedure.ts";
import { adminRouter } from "./admin.router.ts";

/** Every procedure the site calls. */
export const appRouter = router({
  listings: router(proceduresOf(listingOperations)),
  events: router({ ...proceduresOf(eventFormOperations), ...proceduresOf(eventPageOperations) }),
  venues: router({
    ...proceduresOf(venueFormsOperations),
    ...proceduresOf(venueListingOperations),
    ...proceduresOf(venuePageOperations),
  }),
  places: router(proceduresOf(placeFormsOperations)),
  organizers: router({ ...proceduresOf(organizersOperations), ...proceduresOf(organizerClaimOperations) }),
  rsvps: router(proceduresOf(rsvpOperations)),
  newsletter: router(proceduresOf(newsletterOperations)),
  editions: router(proceduresOf(editionsOperations)),
  mailings: router(proceduresOf(mailingOperations)),
  traffic: router(proceduresOf(sightingsOperations)),
  stats: router({ ...proceduresOf(widgetMetricsOperations), ...proceduresOf(statsOperations) }),
  account: router({ ...proceduresOf(accountOperations), ...proceduresOf(loginCodeOperations) }),
  secondFactors: router(proceduresOf(secondFactorOperations)),
  savedItems: router({
    ...proceduresOf(geocodeOperations),
    addresses: router(proceduresOf(addressOperations)),
    events: router(proceduresOf(savedEventOperations)),
    venues: router(proceduresOf(savedVenueOperations)),
    kept: router(proceduresOf(keptItemOperations)),
    searches: router(proceduresOf(savedSearchOperations)),
    plan: router(proceduresOf(planOperations)),
  }),
  calendars: router(proceduresOf(calendarWidgetsOperations)),
  fediverse: router(proceduresOf(fediverseOperations)),
  moderation: router(proceduresOf(moderationOperations)),
  producer: router({
    ...proceduresOf(producerEventOperations),
    ...proceduresOf(claimOperations),
    ...proceduresOf(producerVenueOperations),
  }),
  drafts: router(proceduresOf(draftOperations)),
  people: router(proceduresOf(peopleOperations)),
  subscriptions: router(proceduresOf(subscriptionsOperations)),
  reports: router(proceduresOf(reportsOperations)),
  records: router(proceduresOf(recordsOperations)),
  apiTokens: router(proceduresOf(apiTokensOperations)),
  sources: router({
    ...proceduresOf(sourceItemsOperations),
    ...proceduresOf(sourcesOperations),
    runs: router({ ...proceduresOf(sourceRunOperations), ...proceduresOf(sourcesRunsOperations) }),
  }),
  webhooks: router(proceduresOf(webhooksOperations)),
  duplicates: router(proceduresOf(duplicatesOperations)),
  corrections: router(proceduresOf(correctionsOperations)),
  admin: adminRouter,
  setup: router(proceduresOf(setupOperations)),
  moveIn: router(proceduresOf(moveInOperations)),
  regionSources: router(proceduresOf(regionSourceOperations)),
  sourcePlaces: router(proceduresOf(sourcePlaceOperations)),
  siteRegion: router(proceduresOf(siteRegionOperations)),
  ads: router(proceduresOf(adsOperations)),
  accountUndo: router(proceduresOf(accountUndoOperations)),
  inbox: router(proceduresOf(inboxOperations)),
  review: router(proceduresOf(reviewOperations)),
  sitePages: router(proceduresOf(sitePagesOperations)),
  timesheets: router(proceduresOf(timesheetsOperations)),
  editors: router(proceduresOf(editorsOperations)),
});
export type AppRouter = typeof appRouter;
