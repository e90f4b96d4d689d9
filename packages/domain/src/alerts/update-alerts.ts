import type { AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { may } from "@hereabouts/contract/permissions";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";

/**
 * Chooses how often, at which hour and on which weekday the viewer's alerts come. Days of the new rhythm that have
 * passed are not made up for. @throws SignInRequired
 */
export async function updateAlerts(ctx: Context, { frequency, hour, weekday }: AlertSettings): Promise<AlertSettings> {
  ensure(ctx, may.keepItems(ctx.viewer));
  await sql`update app_user set alert_frequency = ${frequency}, alert_hour = ${hour}::int2,
    alert_weekday = ${weekday}::int2, updated_at = ${ctx.now()}::timestamptz,
    alerts_sent_on = greatest(alerts_sent_on, (${ctx.now()}::timestamptz at time zone time_zone)::date - 1)
    where id = ${signedInUserId(ctx)}::int`.execute(ctx.db);
  return { frequency, hour, weekday };
}
