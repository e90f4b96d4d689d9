import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertEvent } from "./payment-event.queries.ts";

/**
 * Takes what the payment service tells: writes it down and queues what is to be done, both or neither. What was told before is
 * not done again. @returns whether the service wrote it @throws NotFound where nothing is paid by card
 */
export async function takeNotice(ctx: Context, { text, signature }: { text: Buffer; signature: string }) {
  const { payments } = ctx.ports;
  if (!payments) throw new NotFound();
  const notice = payments.readNotice(text, signature);
  if (!notice) return false;
  await inTransaction(ctx, async ({ db, now }) => {
    const id = await insertEvent(db, notice, now());
    if (id !== undefined) await enqueue(db, "payments.workEvent", { id });
  });
  return true;
}
