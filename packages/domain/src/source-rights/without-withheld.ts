import type { MonthListing } from "@hereabouts/contract/listings/month";
import type { Surface } from "@hereabouts/contract/region-sources/licences";
import type { Context } from "../context.ts";
import { readKept } from "../memory-ports.ts";
import { selectAllWithheld, selectWithheld } from "./source-rights.queries.ts";

/**
 * Leaves out the events that the licenses of their sources keep from a surface. A page of a list can have fewer rows than its
 * size by that.
 */
export async function withoutWithheld<Row extends { id: number }>(
  ctx: Context,
  rows: readonly Row[],
  surface: Surface,
): Promise<Row[]> {
  // Lists for strangers come from memory; for others, who are few, these rows alone are looked up.
  const withheld = await (ctx.viewer.kind === "anonymous"
    ? readKept(ctx, `withheld ${surface}`, (db) => selectAllWithheld(db, surface))
    : selectWithheld(
        ctx.db,
        rows.map(({ id }) => id),
        surface,
      ));
  return rows.filter(({ id }) => !withheld.has(id));
}

/** Leaves such events out of the names of a month. Its counts stay. */
export async function monthWithoutWithheld<Month extends Pick<MonthListing, "days" | "running">>(
  ctx: Context,
  month: Month,
  surface: Surface,
): Promise<Month> {
  const named = [...month.running, ...month.days.flatMap(({ events }) => events)];
  const left = new Set((await withoutWithheld(ctx, named, surface)).map(({ id }) => id));
  const days = month.days.map((day) => ({ ...day, events: day.events.filter(({ id }) => left.has(id)) }));
  return { ...month, days, running: month.running.filter(({ id }) => left.has(id)) };
}
