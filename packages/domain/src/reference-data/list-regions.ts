import type { Context } from "../context.ts";
import { type Region, selectRegions } from "./region.queries.ts";

/** The regions a venue can belong to, in their order; the default is what a form begins with. */
export function listRegions({ db }: Context): Promise<Region[]> {
  return selectRegions(db);
}
