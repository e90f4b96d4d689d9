import type { DateMails } from "@hereabouts/contract/freshness/freshness-record";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import {
  selectAsking,
  selectAskingOfToken,
  updateAsking,
  updateAskingOfToken,
} from "../identity/alert-settings.queries.ts";

/** Whether the viewer is asked by mail before dates at their venues. @throws SignInRequired, Forbidden */
export async function getDateMails(ctx: Context): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return { isAsked: await selectAsking(ctx.db, signedInUserId(ctx)) };
}

/** Sets whether the viewer is asked by mail before dates at their venues. @throws SignInRequired, Forbidden */
export async function setDateMails(ctx: Context, { isAsked }: DateMails): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  await updateAsking(ctx.db, signedInUserId(ctx), isAsked, ctx.now());
  return { isAsked };
}

/** Whether the person with a link is asked before dates. @throws NotFound for a link of nobody's */
export async function getAskingByLink({ db }: Context, { token }: { token: string }): Promise<boolean> {
  const isAsked = await selectAskingOfToken(db, token);
  if (isAsked === undefined) throw new NotFound();
  return isAsked;
}

/** Sets whether somebody is asked before dates, for the holder of an emailed link, signed in or not. @throws NotFound */
export async function changeAskingByLink(
  { db, now }: Context,
  { token, isAsked }: { token: string; isAsked: boolean },
): Promise<void> {
  if (!(await updateAskingOfToken(db, token, isAsked, now()))) throw new NotFound();
}
