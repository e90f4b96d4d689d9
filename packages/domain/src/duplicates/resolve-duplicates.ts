import type { DuplicateResolution } from "@hereabouts/contract/duplicates/duplicate-report";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { insertResolutions } from "./resolution.queries.ts";

/**
 * Remembers that venues which look like one are as many places: the report leaves them out until the name, the street or
 * the point of one changes. @throws SignInRequired, Forbidden; NotFound when fewer than two are there
 */
export async function resolveDuplicates(ctx: Context, { pois }: DuplicateResolution): Promise<DuplicateResolution> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const resolved = await insertResolutions(ctx.db, pois, { userId: signedInUserId(ctx), now: ctx.now() });
    const [first = 0] = resolved;
    if (resolved.length < 2) throw new NotFound();
    const record = { kind: "venue" as const, id: first, name: "" };
    await recordAct(ctx, { act: "duplicates.resolve", record, after: { venues: resolved } });
    return { pois: resolved };
  });
}
