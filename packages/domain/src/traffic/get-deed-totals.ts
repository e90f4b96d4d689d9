import { type Deed, deeds } from "@hereabouts/contract/traffic/deeds";
import type { Context } from "../context.ts";
import { selectDeedTotals } from "./deed-count.queries.ts";

/** How often each was done since the beginning. */
export async function getDeedTotals({ db }: Pick<Context, "db">): Promise<Record<Deed, number>> {
  const totals = new Map((await selectDeedTotals(db)).map(({ name, total }) => [name, total]));
  return Object.fromEntries(deeds.map((deed) => [deed, totals.get(deed) ?? 0])) as Record<Deed, number>;
}
