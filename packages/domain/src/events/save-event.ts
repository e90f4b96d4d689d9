import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
import { queueWebhookEvents } from "../webhook-outbox/queue-webhook-events.ts";
import type { Notice } from "../webhook-outbox/webhook-notice.queries.ts";
import type { EventRecord } from "./event-record.ts";
import { writeEvents } from "./write-events.ts";

/** Creates an event, or updates the one with the id or the source. @throws Invalid, NotFound */
export async function saveEvent(
  ctx: Context,
  record: EventRecord,
  options: { id?: number } = {},
): Promise<SaveOutcome> {
  const [outcome] = await writeEvents(ctx, [{ record, id: options.id }]);
  if (!outcome) throw new NotFound();
  return outcome;
}

/**
 * Creates or updates many events in one transaction, with their dates, occurrences, listing rows and their venues'
 * counts; records with a source update the event of that source. All are written, or none.
 * @throws Invalid for the first record that cannot be stored
 */
export function saveEvents(ctx: Context, records: readonly EventRecord[]): Promise<SaveOutcome[]> {
  return inTransaction(ctx, async (ctx) => {
    const outcomes = await writeEvents(
      ctx,
      records.map((record) => ({ record })),
    );
    await queueWebhookEvents(
      ctx,
      records.flatMap(({ venueId, name, status }, index): Notice[] => {
        const { id, outcome } = outcomes[index] ?? { id: 0, outcome: "unchanged" };
        if (outcome === "unchanged") return [];
        const changed = status === "cancelled" ? "event.cancelled" : "event.changed";
        const type = outcome === "created" ? "event.created" : changed;
        return [{ type, recordId: id, venueId, userId: null, name }];
      }),
    );
    return outcomes;
  });
}
