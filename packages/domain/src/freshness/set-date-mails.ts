import type { DateMails } from "@hereabouts/contract/freshness/freshness-record";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { updateAsking } from "../identity/alert-settings.queries.ts";

/** Sets whether the viewer is asked by mail before dates at their venues. @throws SignInRequired, Forbidden */
export async function setDateMails(ctx: Context, { isAsked }: DateMails): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  await updateAsking(ctx.db, signedInUserId(ctx), isAsked, ctx.now());
  return { isAsked };
}
