import type { AlertFrequency, AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import {
  selectFrequencyOfToken,
  updateAlertSettings,
  updateFrequencyOfToken,
} from "../identity/alert-settings.queries.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import type { Settings } from "../settings.ts";
import type { Recipient } from "./watched-search.ts";

/** The page that turns a person's alerts off without signing in. */
export const unsubscribeUrlOf = async (ctx: Context, recipient: Recipient): Promise<string> =>
  `${ctx.settings.publicUrl}/unsubscribe/${await unsubscribeTokenOf(ctx, recipient)}/`;

/** A mail with which a person asks for it: whoever reads it opens the link that is in it. */
function unsubscribeMail({ unsubscribeEmail }: Settings, url: string): string[] {
  return unsubscribeEmail ? [`<mailto:${unsubscribeEmail}?subject=Unsubscribe&body=${encodeURIComponent(url)}>`] : [];
}

/** Headers for the unsubscribe button of mail programs (RFC 8058), with its `url`, and for filters (RFC 2919), by the name of the `list`. */
export function alertHeaders(settings: Settings, url: string, list = "alerts"): Record<string, string> {
  return {
    "List-Unsubscribe": [`<${url}>`, ...unsubscribeMail(settings, url)].join(", "),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${list}.${new URL(settings.publicUrl).hostname}>`,
  };
}

/** How often the person with an unsubscribe link gets alerts. @throws NotFound for a link of nobody's */
export async function getFrequencyByLink({ db }: Context, { token }: { token: string }): Promise<AlertFrequency> {
  const frequency = await selectFrequencyOfToken(db, token);
  if (!frequency) throw new NotFound();
  return frequency;
}

/** Sets how often alerts come, for the holder of an emailed link, signed in or not. @throws NotFound */
export async function changeFrequencyByLink(
  { db, now }: Context,
  { token, frequency }: { token: string; frequency: AlertFrequency },
): Promise<void> {
  if (!(await updateFrequencyOfToken(db, token, frequency, now()))) throw new NotFound();
}

/**
 * Chooses how often, at which hour and on which weekday the viewer's alerts come. Days of the new rhythm that have
 * passed are not made up for. @throws SignInRequired
 */
export async function updateAlerts(ctx: Context, settings: AlertSettings): Promise<AlertSettings> {
  ensure(ctx, may.keepItems(ctx.viewer));
  await updateAlertSettings(ctx.db, signedInUserId(ctx), settings, ctx.now());
  return settings;
}
