import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectEditors } from "./assignment.queries.ts";

/** Those who may take a doubtful record on. @throws SignInRequired, Forbidden */
export async function listEditors(ctx: Context): Promise<{ id: number; name: string }[]> {
  ensure(ctx, may.seeVenueQuality(ctx.viewer));
  return selectEditors(ctx.db, limits.editorsListed);
}
