import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { holdAd, updateAdDeleted } from "./ad.queries.ts";

/** Takes an ad away, from listings at once; its figures are kept. @throws SignInRequired, Forbidden, NotFound */
export async function deleteAd(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad || ad.isDeleted) throw new NotFound();
    await updateAdDeleted(ctx.db, id, ctx.now());
    const { title, state } = ad;
    await recordAct(ctx, { act: "ad.delete", record: { kind: "ad", id, name: title }, before: { title, state } });
  });
}
