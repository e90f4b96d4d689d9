import { blockLimits } from "@hereabouts/contract/admin/fediverse-block";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { limits } from "@hereabouts/contract/limits";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { draftLimits } from "@hereabouts/contract/producer/draft-limits";
import { region } from "@hereabouts/contract/region/region";
import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { webhookLimits } from "@hereabouts/contract/webhooks/webhook-messages";
import type { Db } from "@hereabouts/db/connection";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { deletePingsBefore } from "../ads/ad-ping.queries.ts";
import { deleteTokensBefore } from "../api-tokens/api-token.queries.ts";
import { deleteCalendarsDeletedBefore } from "../calendars/calendar.queries.ts";
import { deleteEndedBefore } from "../claims/manager.queries.ts";
import { deleteManagerInvitationsBefore } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { deleteDecidedBefore } from "../corrections/correction.queries.ts";
import { deleteOldDrafts } from "../drafts/draft.queries.ts";
import { deleteDeletedBefore, deleteEventsOfVenues } from "../events/event-state.queries.ts";
import { deleteActivitiesBefore } from "../fediverse/activity.queries.ts";
import { actorKeys } from "../fediverse/actor.ts";
import { deleteLiftedBefore } from "../fediverse/block.queries.ts";
import { deleteAskedBefore } from "../freshness/date-confirmation.queries.ts";
import { deleteAnswersBefore } from "../geocoding/geocode-answer.queries.ts";
import { deleteMassChangesBefore } from "../history/mass-change.queries.ts";
import { purgeRequests } from "../idempotency/idempotent-request.ts";
import { deleteExpiredTokens } from "../identity/account-token.queries.ts";
import { unsubscribeTokens } from "../identity/unsubscribe-token.ts";
import { deleteInboxMailsBefore } from "../inbox/inbox-mail.queries.ts";
import { deleteExpiredLoginCodes } from "../login-code/login-code.queries.ts";
import { deleteReadersAskedBefore } from "../newsletter/reader.queries.ts";
import { readerTokens } from "../newsletter/reader-token.ts";
import { deleteExpiredInvitations } from "../payments/billing-invitation.queries.ts";
import { deleteEventsBefore } from "../payments/payment-event.queries.ts";
import { deleteListsBefore } from "../rsvps/rsvp-list.queries.ts";
import { rsvpTokens } from "../rsvps/rsvp-token.ts";
import { planTokens } from "../saved-items/plan-link.ts";
import { feedTokens } from "../saved-items/search-feed.ts";
import { deleteDroppedBefore } from "../schedule/calendar-entries.queries.ts";
import { advanceListings, refreshHighlights, rollForward } from "../schedule/roll-forward.ts";
import { appSecrets } from "../second-factor/authenticator-app.ts";
import { type Resealed, resealSecrets } from "../secrets/reseal.ts";
import { selectFirstUse } from "../secrets/secret-key.queries.ts";
import { deleteDevicesBefore } from "../sessions/known-device.queries.ts";
import { deleteExpiredSessions } from "../sessions/session.queries.ts";
import { purgeMessages } from "../support/support-message.ts";
import { deleteExpiredCounts } from "../throttling/request-count.queries.ts";
import { deleteExpiredThrottles } from "../throttling/throttle.queries.ts";
import { deleteEntriesDeletedBefore } from "../timesheets/time-entry.queries.ts";
import { deletePostsBefore } from "../trust/posted-text.queries.ts";
import { deleteReviewsBefore } from "../trust/text-review.queries.ts";
import { deleteVenues, holdDeletedBefore } from "../venues/venue-state.queries.ts";
import { purgeDeliveries } from "../webhooks/delivery.ts";
import { webhookSecrets } from "../webhooks/webhook-secret.ts";
import { vacuumListings } from "./vacuum.queries.ts";

/** Venues that go in one transaction. */
const VENUES = 20;

/** Moves listing rows whose next occurrence is over, turns highlights on and off, and tidies up after it. */
export async function advanceAndVacuum(ctx: Context): Promise<void> {
  await advanceListings(ctx);
  await refreshHighlights(ctx);
  await vacuumListings(ctx.db);
}

/** The daily work on the horizon, and tidying up after it. */
export async function rollForwardAndVacuum(ctx: Context): Promise<void> {
  await rollForward(ctx);
  await vacuumListings(ctx.db);
}

/**
 * Throws away what nobody needs any more, each kind after the time that its limit names: what is over, sent, decided or was
 * never finished, and records that were deleted too long ago to be restored. A venue takes its events along.
 */
export async function clean(ctx: Context): Promise<void> {
  const { db, now } = ctx;
  const today = now();
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, today);
  await deleteDevicesBefore(db, daysAgo(sessionLimits.deviceDays));
  await deleteExpiredTokens(db, today);
  await deleteExpiredLoginCodes(db, today);
  await deleteExpiredThrottles(db, today);
  await deleteExpiredCounts(db);
  await purgeRequests(ctx);
  await deletePingsBefore(db, todayIn(region.timeZone, today));
  await deleteTokensBefore(db, daysAgo(serverLimits.tokenGraceDays));
  await deleteAnswersBefore(db, daysAgo(serverLimits.geocodeAnswerDays));
  await deleteDroppedBefore(db, daysAgo(serverLimits.tombstoneDays));
  await deleteEventsBefore(db, daysAgo(serverLimits.paymentEventDays));
  await deleteExpiredInvitations(db, today);
  await deleteManagerInvitationsBefore(db, daysAgo(claimLimits.managerInvitationKeptDays));
  await deleteEndedBefore(db, daysAgo(1));
  await purgeDeliveries(ctx, { before: daysAgo(webhookLimits.webhookLogDays) });
  await deleteActivitiesBefore(db, daysAgo(fediverseLimits.activityDays));
  await deleteLiftedBefore(db, daysAgo(blockLimits.liftedDays));
  await purgeMessages(ctx, { before: daysAgo(limits.supportMessageDays) });
  await deleteAskedBefore(db, daysAgo(correctionLimits.askedKeptDays).toISOString().slice(0, 10));
  await deleteListsBefore(db, addDays(todayIn(region.timeZone, today), -rsvpLimits.keptDays));
  await deleteReadersAskedBefore(db, daysAgo(newsletterLimits.confirmDays));
  await deleteReviewsBefore(db, daysAgo(reviewLimits.decidedDays));
  await deletePostsBefore(db, daysAgo(reviewLimits.comparedDays));
  await deleteDecidedBefore(db, daysAgo(correctionLimits.correctionDays));
  await deleteInboxMailsBefore(db, daysAgo(inboxLimits.keptDays));
  await ctx.ports.media.sweep(daysAgo(1));
  const long = daysAgo(limits.deletedDays);
  await deleteMassChangesBefore(db, long);
  await deleteCalendarsDeletedBefore(db, long);
  await deleteOldDrafts(db, { changedBefore: daysAgo(draftLimits.keptDays), deletedBefore: long });
  await deleteDeletedBefore(db, long);
  await deleteEntriesDeletedBefore(db, long);
  while ((await inTransaction(ctx, ({ db }) => dropVenues(db, long))) === VENUES);
}

/** Days in which the version before may still come back: it reads secrets in clear alone. */
const RETURN_DAYS = 7;

/** Encrypts all secrets as `encryptSecrets` does, once the version before no longer comes back. */
export async function encryptSecretsInTime(ctx: Context): Promise<void> {
  const begun = await selectFirstUse(ctx.db);
  if (begun === undefined || begun.getTime() + RETURN_DAYS * DAY_MS > ctx.now().getTime()) return;
  await encryptSecrets(ctx);
}

/** Encrypts all secrets with the newest key. @throws SecretUnreadable for one whose key is gone, unless it deletes these */
export function encryptSecrets(
  ctx: Context,
  { deletesLost = false }: { deletesLost?: boolean } = {},
): Promise<Resealed> {
  return resealSecrets(ctx, {
    kinds: [unsubscribeTokens, appSecrets, feedTokens, planTokens, rsvpTokens, readerTokens, webhookSecrets, actorKeys],
    deletesLost,
  });
}

/** Deletes some venues with their events; held, so that one which is restored at this moment keeps them. @returns how many */
async function dropVenues(db: Db, deletedBefore: Date): Promise<number> {
  const ids = await holdDeletedBefore(db, deletedBefore, VENUES);
  await deleteEventsOfVenues(db, ids);
  await deleteVenues(db, ids);
  return ids.length;
}
