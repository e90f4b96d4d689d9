import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdAd, updateAdDeleted } from "./ad.queries.ts";

/** Brings a deleted ad back, in the state it had. @throws SignInRequired, Forbidden, NotFound */
export async function restoreAd(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad?.isDeleted) throw new NotFound();
    await updateAdDeleted(ctx.db, id, null);
    const { title, state } = ad;
    await recordAct(ctx, { act: "ad.restore", record: { kind: "ad", id, name: title }, after: { title, state } });
  });
}
