import { announceEventChange } from "../alerts/announce-event-change.ts";
import { findDueDigests } from "../alerts/find-due-digests.ts";
import { sendDigest } from "../alerts/send-digest.ts";
import type { Context } from "../context.ts";
import { sendPasswordReset } from "../identity/send-password-reset.ts";
import { type Attempt, catalogue, type JobName, type Payload } from "../jobs/catalogue.ts";
import { deliverMail } from "../mail/deliver-mail.ts";
import { addAvif } from "../media/add-avif.ts";
import { forgetImages } from "../media/forget-images.ts";
import { forgetUploads } from "../media/forget-uploads.ts";
import { locatePostalCodes } from "../reports/locate-postal-codes.ts";
import { rollUpSightings } from "../traffic/roll-up-sightings.ts";
import { turnDays } from "../traffic/turn-days.ts";
import { advanceAndVacuum } from "./advance-and-vacuum.ts";
import { clean } from "./clean.ts";
import { rollForwardAndVacuum } from "./roll-forward-and-vacuum.ts";

type Handlers = { [Name in JobName]: (ctx: Context, payload: Payload<Name>, attempt: Attempt) => Promise<unknown> };

/** What each job does. A job is a verb; it must bear being run twice. */
const registry: Handlers = {
  "mail.deliver": deliverMail,
  "identity.mailPasswordReset": sendPasswordReset,
  "alerts.findDue": findDueDigests,
  "alerts.sendDigest": sendDigest,
  "alerts.announceEventChange": announceEventChange,
  "events.advanceListings": advanceAndVacuum,
  "events.rollForward": rollForwardAndVacuum,
  "media.addAvif": addAvif,
  "media.forgetUploads": forgetUploads,
  "media.forgetImages": forgetImages,
  "traffic.rollUp": rollUpSightings,
  "traffic.turnDays": turnDays,
  "reports.locatePostalCodes": locatePostalCodes,
  "housekeeping.clean": clean,
};

/** Runs one job as the system. @throws when the payload is not the job's, or the job fails */
export async function runJob<Name extends JobName>(
  ctx: Context,
  name: Name,
  data: unknown,
  attempt: Attempt = { isLast: true },
): Promise<void> {
  const payload = catalogue[name].payload.parse(data ?? {}) as Payload<Name>;
  await registry[name]({ ...ctx, viewer: { kind: "system", job: name } }, payload, attempt);
}
