import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { insertAd } from "./ad.queries.ts";
import { type AdForm, adOfForm, adPictureOf } from "./ad-form.ts";

/** Books an ad, as a draft. @returns its id @throws SignInRequired, Forbidden, Invalid */
export async function addAd(ctx: Context, form: AdForm): Promise<number> {
  ensure(ctx, may.administer(ctx.viewer));
  const ad = adOfForm(form, await adPictureOf(ctx, form.picture, null));
  return inTransaction(ctx, async (ctx) => {
    const id = await insertAd(ctx.db, ad, ctx.now());
    await recordAct(ctx, { act: "ad.add", record: { kind: "ad", id, name: ad.title }, after: ad });
    return id;
  });
}
