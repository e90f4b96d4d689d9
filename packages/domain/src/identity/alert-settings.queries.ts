import type { AlertFrequency, AlertSettings } from "@hereabouts/contract/alerts/alert-settings";
import type { DateMails, VenueMailKind } from "@hereabouts/contract/freshness/freshness-record";
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

const venueMails = ["asked_before_dates as isAsked", "weekly_venue_mails as isWeekly"] as const;

/** Returns the settings for emails about venues by an unsubscribe token; undefined if the token is nobody's. */
export async function selectVenueMailsOfToken(db: Db, token: string): Promise<DateMails | undefined> {
  return db.selectFrom("app_user").select(venueMails).where(holdsUnsubscribeToken(token)).executeTakeFirst();
}

/** Starts or stops a kind of email to the holder of an unsubscribe token. @returns whether there is one */
export async function updateVenueMailsOfToken(
  db: Db,
  token: string,
  { kind, isOn }: { kind: VenueMailKind; isOn: boolean },
  now: Date,
): Promise<boolean> {
  const column = sql.ref(kind === "dates" ? "asked_before_dates" : "weekly_venue_mails");
  const { rows } = await sql`update app_user set ${column} = ${isOn}, updated_at = ${now}::timestamptz
    where ${holdsUnsubscribeToken(token)} returning id`.execute(db);
  return rows.length > 0;
}

/** Returns somebody's settings for emails about their venues. */
export async function selectVenueMails(db: Db, userId: number): Promise<DateMails> {
  const user = await db.selectFrom("app_user").select(venueMails).where("id", "=", userId).executeTakeFirst();
  return user ?? { isAsked: false, isWeekly: false };
}

/** Sets which emails about their venues somebody gets. */
export async function updateVenueMails(db: Db, userId: number, mails: DateMails, now: Date): Promise<void> {
  const chosen = { asked_before_dates: mails.isAsked, weekly_venue_mails: mails.isWeekly, updated_at: now };
  await db.updateTable("app_user").set(chosen).where("id", "=", userId).execute();
}

/** Notes that the weekly email of the week from a Monday on was decided on. */
export async function updateWeeklyMailOn(db: Db, userId: number, monday: string): Promise<void> {
  await db.updateTable("app_user").set({ weekly_venue_mails_on: monday }).where("id", "=", userId).execute();
}
