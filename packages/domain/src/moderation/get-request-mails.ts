import type { RequestMails } from "@hereabouts/contract/claims/request-mails";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectRequestMails } from "../identity/request-mails.queries.ts";

/** How the viewer hears by mail of new producer requests. @throws SignInRequired, Forbidden */
export async function getRequestMails(ctx: Context): Promise<RequestMails> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return { rhythm: (await selectRequestMails(ctx.db, signedInUserId(ctx))) ?? "never" };
}
