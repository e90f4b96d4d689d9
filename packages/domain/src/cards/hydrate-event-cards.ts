import type { EventCard } from "@hereabouts/contract/listings/cards";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { finderFor, type Look, type Origin, type Window } from "../memory-ports.ts";
import { mainUrlOf } from "../settings.ts";
import { cardAt, lastingCardOf, scheduleOfRow } from "./event-card.ts";
import { selectEventRows } from "./event-row.queries.ts";
import { markEvents } from "./mark-bookmarks.ts";

/** Cards by id as the database has them, in one query, with nothing saved. Ids of nothing are absent. */
export async function readEventCards(
  ctx: Context,
  ids: readonly number[],
  { window, origin, each }: Look,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map();
  const rows = await selectEventRows(ctx, ids, window, each);
  const cardOf = (row: (typeof rows)[number]) =>
    cardAt(lastingCardOf(row, mainUrlOf(ctx.settings)), {
      ...row,
      next: row.nextDates ?? [],
      schedule: scheduleOfRow(row, todayIn(row.timeZone, ctx.now())),
      origin,
    });
  return new Map(rows.map((row) => [row.id, cardOf(row)]));
}

/**
 * Cards of events in the order of `ids`: from memory where they are there, the others in one query. `nextEventOccurrence`
 * is the first date that counts in the window, null if missing.
 * @param each coming dates in `occurences` at most
 */
export async function hydrateEventCards(
  ctx: Context,
  ids: readonly number[],
  window: Window,
  origin: Origin,
  each: number = serverLimits.occurrencesInCard,
): Promise<EventCard[]> {
  if (ids.length === 0) return [];
  const look = { window, origin, each };
  const memory = await finderFor(ctx, ctx.ports.cards);
  const near = await memory?.find(ctx, ids, look);
  const missing = ids.filter((id) => !near?.has(id));
  const read = await readEventCards(ctx, missing, look);
  return markEvents(
    ctx,
    ids.flatMap((id) => near?.get(id) ?? read.get(id) ?? []),
  );
}
