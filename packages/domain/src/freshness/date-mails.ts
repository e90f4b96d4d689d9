import type { DateMails, VenueMailKind, VenueWaiting } from "@hereabouts/contract/freshness/freshness-record";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import {
  selectVenueMails,
  selectVenueMailsOfToken,
  updateVenueMails,
  updateVenueMailsOfToken,
} from "../identity/alert-settings.queries.ts";
import type { Settings } from "../settings.ts";
import { selectWaiting } from "./venue-week.queries.ts";

/** Headers for the unsubscribe button of mail programs (RFC 8058), with its `url`, and for filters (RFC 2919). */
export function stopHeaders({ publicUrl }: Settings, url: string, kind: VenueMailKind): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${kind}.${new URL(publicUrl).hostname}>`,
  };
}

/** Counts what waits at the viewer's venues; nothing for viewers without one. @throws SignInRequired, Forbidden */
export async function getWaiting(ctx: Context): Promise<VenueWaiting> {
  const { db, viewer, now } = ctx;
  ensure(ctx, may.manageSomething(viewer));
  const venueIds = viewer.kind === "user" ? viewer.producerOf : [];
  return selectWaiting(db, venueIds, { now: now(), today: todayIn(region.timeZone, now()) });
}

/** Returns the viewer’s settings for emails about their venues. @throws SignInRequired, Forbidden */
export async function getDateMails(ctx: Context): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return selectVenueMails(ctx.db, signedInUserId(ctx));
}

/** Sets which emails about their venues the viewer gets. @throws SignInRequired, Forbidden */
export async function setDateMails(ctx: Context, { isAsked, isWeekly }: DateMails): Promise<DateMails> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  await updateVenueMails(ctx.db, signedInUserId(ctx), { isAsked, isWeekly }, ctx.now());
  return { isAsked, isWeekly };
}

/** Whether the person with a link gets a kind of email about their venues. @throws NotFound for a link of nobody's */
export async function getAskingByLink(
  { db }: Context,
  { token, kind }: { token: string; kind: VenueMailKind },
): Promise<boolean> {
  const mails = await selectVenueMailsOfToken(db, token);
  if (!mails) throw new NotFound();
  return kind === "dates" ? mails.isAsked : mails.isWeekly;
}

/** Starts or stops a kind of email about venues, for the holder of an emailed link, signed in or not. @throws NotFound */
export async function changeAskingByLink(
  { db, now }: Context,
  { token, kind, isOn }: { token: string; kind: VenueMailKind; isOn: boolean },
): Promise<void> {
  if (!(await updateVenueMailsOfToken(db, token, { kind, isOn }, now()))) throw new NotFound();
}
