import { announceEventChange } from "../alerts/announce-event-change.ts";
import { findDueDigests, sendDigest } from "../alerts/digest.ts";
import type { Context } from "../context.ts";
import { notifyReporter } from "../corrections/notify-reporter.ts";
import { publishDueDrafts } from "../drafts/publish-due-drafts.ts";
import { repeatDueEditions } from "../editions/edition.ts";
import { publishEvent } from "../fediverse/publish-event.ts";
import { publishVenue, tidyFediverse } from "../fediverse/publish-venue.ts";
import { deliverActivity } from "../fediverse/queue-activity.ts";
import { sendActivity } from "../fediverse/send-activity.ts";
import { askVenue, findDatesToAsk } from "../freshness/ask-venue.ts";
import { findWeeklyMails, sendWeeklyMail } from "../freshness/weekly-mail.ts";
import { type Attempt, catalogue, type JobName, type Payload } from "../jobs/catalogue.ts";
import { deliverMail } from "../mail/deliver-mail.ts";
import { purgeImages, purgeOrphans } from "../media/purge-images.ts";
import { addAvif } from "../media/rendition.ts";
import { purgeUploads } from "../media/upload.ts";
import { notifyModerators } from "../moderation/request-mails.ts";
import { deliverNewsletter } from "../newsletter/deliver-newsletter.ts";
import { beginMailing, sendMailingBatch, warnOfMailing } from "../newsletter/send-mailing.ts";
import { sendPasswordReset } from "../passwords/password-reset.ts";
import { endAtService, syncBillingContact } from "../payments/end-payments.ts";
import { processPaymentEvent } from "../payments/sync-subscription.ts";
import { nameCategory } from "../projection/rebuild-projections.ts";
import { checkLinks } from "../reports/check-links.ts";
import { locatePostalCodes } from "../reports/locate-postal-codes.ts";
import { notifyAuthor } from "../review/notify-author.ts";
import { remindRsvps, tellRsvps } from "../rsvps/rsvp-news.ts";
import { publishDuePages } from "../site-pages/page-publication.ts";
import { workRegionJob } from "../site-region/region-job.ts";
import { rollUpSightings } from "../traffic/roll-up-sightings.ts";
import { rotateSightingPartitions } from "../traffic/sighting-days.ts";
import { dispatchNotice } from "../webhooks/delivery.ts";
import { sendDelivery } from "../webhooks/send-delivery.ts";
import { archiveHistory } from "./archive-history.ts";
import { advanceAndVacuum, clean, encryptSecretsInTime, rollForwardAndVacuum } from "./upkeep.ts";

/** Jobs whose verbs stand on the domain from outside: whoever runs jobs brings them along. */
type OutsideJob = Extract<JobName, `sources.${string}` | "demo.fill" | "inbox.read">;

type Handlers = { [Name in JobName]: (ctx: Context, payload: Payload<Name>, attempt: Attempt) => Promise<unknown> };

/** Handlers of jobs implemented outside the domain. */
export type OutsideHandlers = Pick<Handlers, OutsideJob>;

/** Handlers by job. Handlers are idempotent: a job can run twice. */
const registry: Omit<Handlers, OutsideJob> = {
  "mail.deliver": deliverMail,
  "identity.mailPasswordReset": sendPasswordReset,
  "newsletter.deliver": deliverNewsletter,
  "newsletter.warn": warnOfMailing,
  "newsletter.begin": beginMailing,
  "newsletter.sendBatch": sendMailingBatch,
  "alerts.findDue": findDueDigests,
  "alerts.sendDigest": sendDigest,
  "alerts.announceEventChange": announceEventChange,
  "freshness.findDue": findDatesToAsk,
  "freshness.askVenue": askVenue,
  "freshness.findWeekly": findWeeklyMails,
  "freshness.sendWeekly": sendWeeklyMail,
  "corrections.tell": notifyReporter,
  "editions.repeat": repeatDueEditions,
  "review.tell": notifyAuthor,
  "rsvps.tellChanges": tellRsvps,
  "rsvps.remind": remindRsvps,
  "events.advanceListings": advanceAndVacuum,
  "events.nameCategory": nameCategory,
  "events.rollForward": rollForwardAndVacuum,
  "media.addAvif": addAvif,
  "media.forgetUploads": purgeUploads,
  "media.forgetImages": async (ctx) => {
    await purgeImages(ctx);
    await purgeOrphans(ctx);
  },
  "traffic.rollUp": rollUpSightings,
  "traffic.turnDays": rotateSightingPartitions,
  "reports.locatePostalCodes": locatePostalCodes,
  "reports.checkLinks": checkLinks,
  "payments.workEvent": processPaymentEvent,
  "payments.end": endAtService,
  "payments.tellContact": syncBillingContact,
  "moderation.tellAtOnce": (ctx) => notifyModerators(ctx, { rhythm: "at_once" }),
  "moderation.tellDaily": (ctx) => notifyModerators(ctx, { rhythm: "daily" }),
  "webhooks.dispatch": dispatchNotice,
  "webhooks.send": sendDelivery,
  "fediverse.publishEvent": publishEvent,
  "fediverse.publishVenue": publishVenue,
  "fediverse.deliver": deliverActivity,
  "fediverse.send": sendActivity,
  "fediverse.tidy": tidyFediverse,
  "site.changeRegion": workRegionJob,
  "sitePages.publishDue": publishDuePages,
  "drafts.publishDue": publishDueDrafts,
  "secrets.encrypt": encryptSecretsInTime,
  "housekeeping.clean": clean,
  "housekeeping.archive": archiveHistory,
};

/** Runs one job as the system. @throws when the payload is not the job's, nobody brought it, or the job fails */
export async function runJob<Name extends JobName>(
  ctx: Context,
  name: Name,
  data: unknown,
  attempt: Attempt = { isLast: true },
  outside?: Partial<OutsideHandlers>,
): Promise<void> {
  const payload = catalogue[name].payload.parse(data ?? {}) as Payload<Name>;
  const handlers: Partial<Handlers> = { ...registry, ...outside };
  const handle = handlers[name];
  if (!handle) throw new Error(`No handler is registered for job ${name}.`);
  await handle({ ...ctx, viewer: { kind: "system", job: name } }, payload, attempt);
}
