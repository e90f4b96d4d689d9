import { proceduresOf } from "../operations/operation.ts";
import { reviewOperations } from "../operations/review.ts";
import { accountRouter } from "./account.router.ts";
import { accountUndoRouter } from "./account-undo.router.ts";
import { adminRouter } from "./admin.router.ts";
import { adsRouter } from "./ads.router.ts";
import { apiTokensRouter } from "./api-tokens.router.ts";
import { calendarsRouter } from "./calendars.router.ts";
import { correctionsRouter } from "./corrections.router.ts";
import { duplicatesRouter } from "./duplicates.router.ts";
import { editorsRouter } from "./editors.router.ts";
import { eventsRouter } from "./events.router.ts";
import { listingsRouter } from "./listings.router.ts";
import { moderationRouter } from "./moderation.router.ts";
import { peopleRouter } from "./people.router.ts";
import { router } from "./procedure.ts";
import { producerRouter } from "./producer.router.ts";
import { recordsRouter } from "./records.router.ts";
import { reportsRouter } from "./reports.router.ts";
import { savedItemsRouter } from "./saved-items.router.ts";
import { sitePagesRouter } from "./site-pages.router.ts";
import { sourcesRouter } from "./sources.router.ts";
import { statsRouter } from "./stats.router.ts";
import { subscriptionsRouter } from "./subscriptions.router.ts";
import { timesheetsRouter } from "./timesheets.router.ts";
import { trafficRouter } from "./traffic.router.ts";
import { venuesRouter } from "./venues.router.ts";
import { webhooksRouter } from "./webhooks.router.ts";

/** Every procedure the site calls. */
export const appRouter = router({
  listings: listingsRouter,
  events: eventsRouter,
  venues: venuesRouter,
  traffic: trafficRouter,
  stats: statsRouter,
  account: accountRouter,
  savedItems: savedItemsRouter,
  calendars: calendarsRouter,
  moderation: moderationRouter,
  producer: producerRouter,
  people: peopleRouter,
  subscriptions: subscriptionsRouter,
  reports: reportsRouter,
  records: recordsRouter,
  apiTokens: apiTokensRouter,
  sources: sourcesRouter,
  webhooks: webhooksRouter,
  duplicates: duplicatesRouter,
  corrections: correctionsRouter,
  admin: adminRouter,
  ads: adsRouter,
  accountUndo: accountUndoRouter,
  review: router(proceduresOf(reviewOperations)),
  sitePages: sitePagesRouter,
  timesheets: timesheetsRouter,
  editors: editorsRouter,
});
export type AppRouter = typeof appRouter;
