import { activityType } from "@hereabouts/contract/fediverse/fediverse-paths";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { postGuarded } from "../outbound/post-guarded.ts";
import { deliveryPauses, GONE, hasSucceeded } from "../webhooks/send-delivery.ts";
import { mayAskInner } from "../webhooks/webhook.ts";
import { type DueDelivery, deleteInbox, selectDueDelivery, updateInbox, updateTried } from "./activity.queries.ts";
import { keyIdOf, keysOf } from "./actor.ts";

/** Notes how a try ended, and queues the next one after a failure, as for webhooks. */
async function recordResult(ctx: Context, delivery: DueDelivery, status: number | null): Promise<void> {
  const { id, inboxId, attempts } = delivery;
  const isDone = hasSucceeded({ status });
  const pause = deliveryPauses[attempts];
  const state = isDone ? "delivered" : pause === undefined ? "failed" : "pending";
  await inTransaction(ctx, async ({ db, now }) => {
    if (!(await updateTried(db, { id, attempts, state }))) return;
    if (status === GONE) return deleteInbox(db, inboxId);
    await updateInbox(db, inboxId, isDone, now());
    if (state === "pending")
      await enqueue(db, "fediverse.send", { deliveryId: id, attempt: attempts + 1 }, { delaySeconds: pause ?? 0 });
  });
}

/**
 * Tries once to deliver an activity, signed by its actor. An inbox that says that it is gone loses its followers.
 * @param attempt how many tries there were before: one that was made meanwhile makes this one needless
 */
export async function sendActivity(
  ctx: Context,
  { deliveryId, attempt }: { deliveryId: number; attempt: number },
): Promise<void> {
  const { signatures } = ctx.ports;
  const delivery = await selectDueDelivery(ctx.db, deliveryId);
  if (!signatures || !delivery || delivery.attempts !== attempt || delivery.state !== "pending") return;
  const { privatePem } = await keysOf(ctx, delivery.actor);
  const url = new URL(delivery.url);
  const body = Buffer.from(delivery.body);
  const request = { method: "POST" as const, url, body, headers: { "content-type": activityType } };
  const headers = await signatures.sign(request, { id: keyIdOf(ctx, delivery.actor), privatePem }, ctx.now());
  const sent = { ...headers, "user-agent": "Hereabouts-ActivityPub/1" };
  const { status } = await postGuarded(url, { headers: sent, body: delivery.body, mayAsk: mayAskInner(ctx, url) });
  await recordResult(ctx, delivery, status);
}
