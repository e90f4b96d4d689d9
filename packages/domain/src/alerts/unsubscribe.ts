import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";

/** How often the person with an unsubscribe link gets alerts. @throws NotFound for a link of nobody's */
export async function frequencyOfLink({ db }: Context, token: string): Promise<AlertFrequency> {
  const user = await db
    .selectFrom("app_user")
    .select("alert_frequency")
    .where("unsubscribe_token", "=", token)
    .executeTakeFirst();
  if (!user) throw new NotFound();
  return user.alert_frequency as AlertFrequency;
}

/** Sets how often alerts come, for whoever holds the link of a mail, signed in or not. @throws NotFound */
export async function setFrequencyByLink(
  { db, now }: Context,
  token: string,
  frequency: AlertFrequency,
): Promise<void> {
  const { rows } = await sql`update app_user set alert_frequency = ${frequency}, updated_at = ${now()}::timestamptz,
    alerts_sent_on = greatest(alerts_sent_on, (${now()}::timestamptz at time zone time_zone)::date - 1)
    where unsubscribe_token = ${token} returning id`.execute(db);
  if (rows.length === 0) throw new NotFound();
}
