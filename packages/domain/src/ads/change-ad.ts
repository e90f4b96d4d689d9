import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { type AdRecord, holdAd, selectAd, updateAd, updateAdState } from "./ad.queries.ts";
import { type AdForm, adOfForm, adPictureOf, isSpent } from "./ad-form.ts";

/** Lists the fields in which two versions of an ad differ. */
const changed = (before: AdRecord, after: AdRecord) =>
  (Object.keys(after) as (keyof AdRecord)[]).filter((field) => before[field] !== after[field]);
const only = (ad: AdRecord, fields: readonly (keyof AdRecord)[]) =>
  Object.fromEntries(fields.map((field) => [field, ad[field]]));

/**
 * Changes an ad, in whatever state it is. A running one whose budget is lowered to what it was shown or clicked is over.
 * @throws SignInRequired, Forbidden, NotFound, Invalid
 */
export async function changeAd(ctx: Context, { id, ...form }: { id: number } & AdForm): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  const known = await selectAd(ctx.db, id);
  if (!known || known.isDeleted) throw new NotFound();
  const ad = adOfForm(form, await adPictureOf(ctx, form.picture, known.imageId));
  await inTransaction(ctx, async (ctx) => {
    const before = await holdAd(ctx.db, id);
    if (!before || before.isDeleted) throw new NotFound();
    await updateAd(ctx.db, id, ad, ctx.now());
    const isOver = before.state === "running" && isSpent({ ...before, ...ad });
    if (isOver) await updateAdState(ctx.db, id, { state: "over", before: null, now: ctx.now() });
    const fields = changed(before, ad);
    const record = { kind: "ad" as const, id, name: ad.title };
    await recordAct(ctx, { act: "ad.change", record, before: only(before, fields), after: only(ad, fields) });
  });
}
