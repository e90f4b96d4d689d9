import type { DeliveryChoice } from "@hereabouts/contract/webhooks/webhook";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { updatePending } from "./delivery.queries.ts";
import { ownEndpoint } from "./own-endpoint.ts";
import { sentByHand } from "./ping-webhook.ts";

/** Sends a delivery again, the same to the letter. @throws SignInRequired, Forbidden, NotFound, TooMany */
export async function resendDelivery(ctx: Context, { id, deliveryId }: DeliveryChoice): Promise<void> {
  await ownEndpoint(ctx, id);
  await countAttempt(ctx, `webhook:${signedInUserId(ctx)}`, sentByHand);
  await inTransaction(ctx, async ({ db }) => {
    const attempt = await updatePending(db, id, deliveryId);
    if (attempt === undefined) throw new NotFound();
    await enqueue(db, "webhooks.send", { deliveryId, attempt });
  });
}
