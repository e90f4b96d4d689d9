import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { type CountyRow, selectCountiesWithVenues } from "./county.queries.ts";

/** The counties to choose from in the report: those that venues lie in. @throws SignInRequired, Forbidden */
export function listCounties(ctx: Context): Promise<CountyRow[]> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return selectCountiesWithVenues(ctx.db);
}
