import type { AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { updateAlertSettings } from "../identity/alert-settings.queries.ts";

/**
 * Chooses how often, at which hour and on which weekday the viewer's alerts come. Days of the new rhythm that have
 * passed are not made up for. @throws SignInRequired
 */
export async function updateAlerts(ctx: Context, settings: AlertSettings): Promise<AlertSettings> {
  ensure(ctx, may.keepItems(ctx.viewer));
  await updateAlertSettings(ctx.db, signedInUserId(ctx), settings, ctx.now());
  return settings;
}
