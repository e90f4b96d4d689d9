import type { RequestMails } from "@hereabouts/contract/claims/request-mails";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { updateRequestMails } from "../identity/request-mails.queries.ts";

/** Chooses how the viewer hears by mail of new producer requests. @throws SignInRequired, Forbidden */
export async function setRequestMails(ctx: Context, { rhythm }: RequestMails): Promise<RequestMails> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  await updateRequestMails(ctx.db, signedInUserId(ctx), rhythm, ctx.now());
  return { rhythm };
}
