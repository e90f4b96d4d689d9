import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { SaveOutcome } from "../venues/venue-record.ts";
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
