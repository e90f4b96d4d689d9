import type { DateMails } from "@hereabouts/contract/freshness/freshness-record";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectAsking } from "../identity/alert-settings.queries.ts";

/** Whether the viewer is asked by mail before dates at their venues. @throws SignInRequired, Forbidden */
export async function getDateMails(ctx: Context): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return { isAsked: await selectAsking(ctx.db, signedInUserId(ctx)) };
}
