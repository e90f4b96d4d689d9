import { randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertDelivery } from "./delivery.queries.ts";

interface Delivered {
  endpointId: number;
  /** Absent for a test. */
  noticeId: number | null;
  type: string;
  body: string;
}

/** Writes a delivery down and queues its first try, in the transaction `ctx.db` is in. A second of one notice is none. */
export async function queueDelivery({ db, now }: Context, delivered: Delivered): Promise<void> {
  const messageId = `msg_${randomBytes(18).toString("base64url")}`;
  const deliveryId = await insertDelivery(db, { ...delivered, messageId }, now());
  if (deliveryId !== undefined) await enqueue(db, "webhooks.send", { deliveryId, attempt: 0 });
}
