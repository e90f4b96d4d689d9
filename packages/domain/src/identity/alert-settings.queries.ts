import type { AlertFrequency, AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { holdsUnsubscribeToken } from "./unsubscribe-token.queries.ts";

/** Days of a new rhythm that have passed are not made up for. */
const notMadeUpFor = (now: Date): RawBuilder<string> =>
  sql`greatest(alerts_sent_on, (${now}::timestamptz at time zone time_zone)::date - 1)`;

/** Sets how often, at which hour and on which weekday somebody's alerts come. */
export async function updateAlertSettings(
  db: Db,
  userId: number,
  { frequency, hour, weekday }: AlertSettings,
  now: Date,
): Promise<void> {
  await sql`update app_user set alert_frequency = ${frequency}, alert_hour = ${hour}::int2,
    alert_weekday = ${weekday}::int2, updated_at = ${now}::timestamptz, alerts_sent_on = ${notMadeUpFor(now)}
    where id = ${userId}::int`.execute(db);
}

/** How often alerts come to the holder of an unsubscribe token; undefined for a token of nobody's. */
export async function selectFrequencyOfToken(db: Db, token: string): Promise<AlertFrequency | undefined> {
  const user = await db
    .selectFrom("app_user")
    .select("alert_frequency")
    .where(holdsUnsubscribeToken(token))
    .executeTakeFirst();
  return user?.alert_frequency as AlertFrequency | undefined;
}

/** Sets how often alerts come to the holder of an unsubscribe token. @returns whether there is one */
export async function updateFrequencyOfToken(
  db: Db,
  token: string,
  frequency: AlertFrequency,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update app_user set alert_frequency = ${frequency}, updated_at = ${now}::timestamptz,
    alerts_sent_on = ${notMadeUpFor(now)} where ${holdsUnsubscribeToken(token)} returning id`.execute(db);
  return rows.length > 0;
}

/** Sets how often somebody's alerts come. */
export async function updateFrequency(db: Db, userId: number, frequency: AlertFrequency, now: Date): Promise<void> {
  await sql`update app_user set alert_frequency = ${frequency}, updated_at = ${now}::timestamptz,
    alerts_sent_on = ${notMadeUpFor(now)}
    where id = ${userId}::int and alert_frequency <> ${frequency}`.execute(db);
}

/** Notes that a local date's alerts were decided on. */
export async function updateAlertsSentOn(db: Db, userId: number, localDate: string): Promise<void> {
  await db.updateTable("app_user").set({ alerts_sent_on: localDate }).where("id", "=", userId).execute();
}

/** The time zones that people live in. */
export async function selectUserTimeZones(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("app_user").select("time_zone").distinct().execute();
  return rows.map(({ time_zone }) => time_zone);
}

/** Whether the holder of an unsubscribe token is asked before dates at their venues; undefined for a token of nobody's. */
export async function selectAskingOfToken(db: Db, token: string): Promise<boolean | undefined> {
  const user = await db
    .selectFrom("app_user")
    .select("asked_before_dates as isAsked")
    .where(holdsUnsubscribeToken(token))
    .executeTakeFirst();
  return user?.isAsked;
}

/** Sets whether the holder of an unsubscribe token is asked before dates. @returns whether there is one */
export async function updateAskingOfToken(db: Db, token: string, isAsked: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql`update app_user set asked_before_dates = ${isAsked}, updated_at = ${now}::timestamptz
    where ${holdsUnsubscribeToken(token)} returning id`.execute(db);
  return rows.length > 0;
}

/** Whether somebody is asked before dates at their venues. */
export async function selectAsking(db: Db, userId: number): Promise<boolean> {
  const user = await db
    .selectFrom("app_user")
    .select("asked_before_dates as isAsked")
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.isAsked ?? false;
}

/** Sets whether somebody is asked before dates at their venues. */
export async function updateAsking(db: Db, userId: number, isAsked: boolean, now: Date): Promise<void> {
  const asking = { asked_before_dates: isAsked, updated_at: now };
  await db.updateTable("app_user").set(asking).where("id", "=", userId).execute();
}
