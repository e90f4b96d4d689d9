import type { Context } from "../context.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
import type { EventRecord } from "./event-record.ts";
import { writeEvents } from "./write-events.ts";

/**
 * Creates or updates many events in one transaction, with their dates, occurrences, listing rows and their venues'
 * counts; records with a source update the event of that source. All are written, or none.
 * @throws Invalid for the first record that cannot be stored
 */
export function saveEvents(ctx: Context, records: readonly EventRecord[]): Promise<SaveOutcome[]> {
  return writeEvents(
    ctx,
    records.map((record) => ({ record })),
  );
}
