import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { eventProgramNames, forPrograms } from "@hereabouts/contract/program-names";
import { webhookLimits } from "@hereabouts/contract/webhooks/webhook-messages";
import { t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { selectOwnClaims } from "../claims/claim-venue.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { type PostAnswer, postGuarded } from "../outbound/post-guarded.ts";
import { getEvent } from "../pages/get-event.ts";
import type { StoredNotice } from "../webhook-outbox/webhook-notice.queries.ts";
import { type DueDelivery, insertAttempt, selectDue, updateState, updateTried } from "./delivery.queries.ts";
import { updateDisabled, updateFailing, updateWorking } from "./endpoint.queries.ts";
import { mayAskInner } from "./webhook.ts";
import { signedHeaders } from "./webhook-secret.ts";

/** An event as the REST facade answers it to everybody; null when it is no longer visible. */
async function eventRecord(ctx: Context, id: number) {
  try {
    return await getEvent({ ...ctx, viewer: { kind: "anonymous" } }, { id });
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

async function claimRecord({ db }: Context, userId: number, id: number) {
  const claim = (await selectOwnClaims(db, userId)).find((own) => own.id === id);
  return claim ? { status: claim.status, updated: claim.updatedAt.toISOString() } : null;
}

/** Payload of a webhook event: id, URL and the current record. */
async function dataOf(ctx: Context, notice: StoredNotice) {
  const { type, recordId, venueId, userId, name } = notice;
  const { publicUrl } = ctx.settings;
  if (type === "claim.decided") {
    const poi = { id: venueId, name, absoluteUrl: publicUrl + venuePath({ id: venueId, name }) };
    const record = userId === null ? null : await claimRecord(ctx, userId, recordId);
    return { id: recordId, url: poi.absoluteUrl, record: record && { id: recordId, poi, ...record } };
  }
  const record = await eventRecord(ctx, recordId);
  const url = record?.absoluteUrl ?? publicUrl + eventPath({ id: recordId, name });
  const deleted = type === "event.cancelled" && record === null;
  return { id: recordId, url, deleted, record: forPrograms(record, eventProgramNames) };
}

/** A notice as it is sent: every try says the same. */
export async function composeNotice(ctx: Context, notice: StoredNotice): Promise<string> {
  const { type, happenedAt } = notice;
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: await dataOf(ctx, notice) });
}

interface SwitchedOff {
  userId: number;
  email: string;
  url: string;
  /** Whether the endpoint answered that it no longer exists. */
  isGone: boolean;
}

/** Tells an owner that notices to their endpoint ended. */
async function mailSwitchedOff(ctx: Context, { userId, email, url, isGone }: SwitchedOff): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  const why = () =>
    isGone
      ? t("The webhook at {url} responded that it’s gone (410).", { url })
      : t("Deliveries to {url} have failed for {webhookFailureDays} days.", {
          url,
          webhookFailureDays: webhookLimits.webhookFailureDays,
        });
  await sendMail(ctx, { recipient: email, userId }, () => ({
    subject: t("Your webhook on {siteName} was turned off", { siteName }),
    because: t("you added this webhook"),
    blocks: [
      { kind: "text", text: t("{why} We turned off the webhook.", { why: why() }) },
      { kind: "text", text: t("When the endpoint works again, turn on the webhook and resend the failed deliveries.") },
      { kind: "button", label: t("See your webhooks"), url: `${publicUrl}/manage/webhooks/` },
    ],
  }));
}

const minute = 60;
const hour = 60 * minute;
/** Seconds from a failed try to the next, as Standard Webhooks recommends: over three days in all. */
export const deliveryPauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** By this an endpoint says that it no longer exists. */
export const GONE = 410;

/** Whether a delivery was taken. */
export const hasSucceeded = ({ status }: Pick<PostAnswer, "status">): boolean =>
  status !== null && status >= 200 && status < 300;

/** Queues the next try after a failed one, or gives up. */
async function planNext({ db, now }: Context, delivery: DueDelivery, answer: PostAnswer): Promise<"on" | "off"> {
  const { id, endpointId, attempts } = delivery;
  const since = await updateFailing(db, endpointId, now());
  const isTooLong = now().getTime() - since.getTime() >= webhookLimits.webhookFailureDays * DAY_MS;
  const pause = deliveryPauses[attempts];
  if (isTooLong || answer.status === GONE) return "off";
  if (pause === undefined) await updateState(db, id, "failed");
  else await enqueue(db, "webhooks.send", { deliveryId: id, attempt: attempts + 1 }, { delaySeconds: pause });
  return "on";
}

/** Writes down how a try ended, and what follows from it. */
async function recordResult(ctx: Context, delivery: DueDelivery, answer: PostAnswer): Promise<void> {
  const { id, endpointId, attempts } = delivery;
  const isDone = hasSucceeded(answer);
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    if (!(await updateTried(db, { id, attempts, state: isDone ? "delivered" : "pending" }))) return;
    const { status, text, durationMs } = answer;
    await insertAttempt(db, { deliveryId: id, attempt: attempts + 1, at: now(), durationMs, status, answer: text });
    if (isDone) return updateWorking(db, endpointId);
    if ((await planNext(ctx, delivery, answer)) === "on") return;
    await updateState(db, id, "failed");
    const owner = await updateDisabled(db, endpointId, now());
    if (owner) await mailSwitchedOff(ctx, { ...owner, isGone: status === GONE });
  });
}

/**
 * Tries once to deliver a notice. What it is answered is written down; after a failure the next try is queued, until there
 * were ten. An endpoint that failed for days, or says that it is gone, is switched off and its owner told.
 * @param attempt how many tries there were before: one that was made meanwhile makes this one needless
 */
export async function sendDelivery(
  ctx: Context,
  { deliveryId, attempt }: { deliveryId: number; attempt: number },
): Promise<void> {
  const delivery = await selectDue(ctx.db, deliveryId);
  if (!delivery || delivery.attempts !== attempt || delivery.state !== "pending") return;
  if (!delivery.isOn) return updateState(ctx.db, deliveryId, "failed");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Hereabouts-Webhooks/1",
    ...signedHeaders(ctx, delivery, ctx.now()),
  };
  const url = new URL(delivery.url);
  const answer = await postGuarded(url, { headers, body: delivery.body, mayAsk: mayAskInner(ctx, url) });
  await recordResult(ctx, delivery, answer);
}
