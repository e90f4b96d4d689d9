import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { QaRecord } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectEditors } from "./assignment.queries.ts";

/** Lists the users to whom a record can be assigned, by name. @throws SignInRequired, Forbidden */
export function listEditors(ctx: Context, { kind }: Pick<QaRecord, "kind">): Promise<{ id: number; name: string }[]> {
  ensure(ctx, kind === "venue" ? may.seeVenueQuality(ctx.viewer) : may.seeReports(ctx.viewer));
  return selectEditors(ctx.db, kind, limits.editorsListed);
}
