import type { Context } from "../context.ts";
import { deleteNoticesBefore } from "../webhook-outbox/webhook-notice.queries.ts";
import { deleteDeliveriesBefore } from "./delivery.queries.ts";

/** Throws away what was sent before an instant, and what it told of. */
export async function forgetDeliveries({ db }: Context, { before }: { before: Date }): Promise<void> {
  await deleteDeliveriesBefore(db, before);
  await deleteNoticesBefore(db, before);
}
