import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { venueKeepers } from "../visibility.queries.ts";

type OwnItems = Pick<
  UserContext,
  | "id"
  | "firstName"
  | "username"
  | "emailConfirmed"
  | "savedEventIds"
  | "followedEventIds"
  | "savedPoiIds"
  | "addresses"
>;

/** A user with the ids of what they saved and their address book, in one query. */
export async function selectUserContext(db: Db, userId: number): Promise<OwnItems | undefined> {
  const { rows } = await sql<OwnItems>`
    select u.id, u.first_name as "firstName", u.email as username, u.email_confirmed_at is not null as "emailConfirmed",
      array(select event_id from saved_event where user_id = u.id order by created_at desc, event_id desc)
        as "savedEventIds",
      array(select event_id from saved_event where user_id = u.id and follows_dates order by created_at desc, event_id desc)
        as "followedEventIds",
      array(select venue_id from saved_venue where user_id = u.id order by created_at desc, venue_id desc)
        as "savedPoiIds",
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.address_name, 'lat', a.lat, 'lon', a.lon)
        order by a.updated_at desc, a.id desc) from address a where a.user_id = u.id), '[]') as addresses
    from app_user u where u.id = ${userId}::int`.execute(db);
  return rows[0];
}

/** An account with its sign-ins and sessions; instants as ISO texts. */
export async function selectAccount(db: Db, userId: number) {
  const user = await db
    .selectFrom("app_user")
    .select([
      "email",
      "email_confirmed_at as emailConfirmedAt",
      "first_name as firstName",
      "last_name as lastName",
      "distance_units as distanceUnits",
      "language",
      "password_hash as passwordHash",
      "alert_frequency as frequency",
      "alert_hour as hour",
      "alert_weekday as weekday",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const signIns = await db
    .selectFrom("social_identity")
    .select(["provider", "email", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const sessions = await db
    .selectFrom("session")
    .select([
      "id",
      "handle",
      "user_agent as userAgent",
      "address",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "ended_at as endedAt",
    ])
    .where("user_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_seen_at", "desc")
    .limit(50)
    .execute();
  return { ...user, signIns, sessions };
}

/** Everything kept about a person, table by table, for them to take along. */
export async function selectEverythingOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ everything: Record<string, unknown> }>`
    select json_build_object(
      'account', (select to_json(u) from (select id, email, email_confirmed_at, first_name, last_name, distance_units, language,
        time_zone, alert_frequency, alert_hour, alert_weekday, asked_before_dates, weekly_venue_mails, created_at, updated_at
        from app_user where id = ${userId}::int) u),
      'sign_ins', (select coalesce(json_agg(s), '[]') from (select provider, email, created_at
        from social_identity where user_id = ${userId}::int order by created_at) s),
      'passkeys', (select coalesce(json_agg(p), '[]') from (select name, created_at, last_used_at from passkey
        where user_id = ${userId}::int order by id) p),
      'authenticator_apps', (select coalesce(json_agg(p), '[]') from (select name, created_at, last_used_at
        from authenticator_app where user_id = ${userId}::int order by id) p),
      'sessions', (select coalesce(json_agg(s), '[]') from (select user_agent, address, created_at, last_seen_at,
        expires_at, ended_at from session where user_id = ${userId}::int order by created_at) s),
      'known_devices', (select coalesce(json_agg(d), '[]') from (select created_at, last_used_at
        from known_device where user_id = ${userId}::int order by created_at) d),
      'api_tokens', (select coalesce(json_agg(t), '[]') from (select name, prefix, scopes, created_at, expires_at,
        last_used_at, revoked_at from api_token where user_id = ${userId}::int order by id) t),
      'webhooks', (select coalesce(json_agg(w), '[]') from (select url, events, created_at, updated_at, disabled_at
        from webhook_endpoint where owner_id = ${userId}::int order by id) w),
      'addresses', (select coalesce(json_agg(a), '[]') from (select id, address_name, street, city, state, postal_code,
        country, lat, lon, created_at, updated_at from address where user_id = ${userId}::int order by id) a),
      'saved_events', (select coalesce(json_agg(e), '[]') from (select event_id, name, s.created_at, s.planned_date, s.follows_dates
        from saved_event s
        join event on event.id = event_id where user_id = ${userId}::int order by s.created_at) e),
      'saved_venues', (select coalesce(json_agg(v), '[]') from (select venue_id, name, s.created_at from saved_venue s
        join venue on venue.id = venue_id where user_id = ${userId}::int order by s.created_at) v),
      'saved_searches', (select coalesce(json_agg(
        to_jsonb(s) - array['feed_token', 'feed_token_hash', 'feed_token_sealed'] order by id), '[]') from saved_search s
        where user_id = ${userId}::int),
      'plan_links', (select coalesce(json_agg(p), '[]') from (select use, name, created_at from plan_link
        where user_id = ${userId}::int order by use) p),
      'calendars', (select coalesce(json_agg(w), '[]') from (select id, title, search_id, created_at, updated_at
        from calendar_widget where owner_id = ${userId}::int order by created_at, id) w),
      'deleted_calendars', (select coalesce(json_agg(w), '[]') from (select id, title, search_id, created_at, updated_at,
        deleted_at from deleted_calendar_widget where owner_id = ${userId}::int order by created_at, id) w),
      'event_drafts', (select coalesce(json_agg(d), '[]') from (select id, fields, publish_at, created_at, updated_at, deleted_at
        from event_draft where owner_id = ${userId}::int order by id) d),
      'emailed_events', (select coalesce(json_agg(m), '[]') from (select m.subject, m.body, m.status, m.received_at
        from inbox_mail m join app_user u on lower(u.email) = lower(m.from_address)
        where u.id = ${userId}::int and u.email_confirmed_at is not null order by m.id) m),
      'claims', (select coalesce(json_agg(c), '[]') from (select c.venue_id, v.name, c.status, c.created_at, c.updated_at, c.taken_over_at,
        c.claimant_id <> ${userId}::int as is_given_away
        from claim c join venue v on v.id = c.venue_id
        where c.claimant_id = ${userId}::int or c.asked_by = ${userId}::int order by c.id) c),
      'organizer_requests', (select coalesce(json_agg(c), '[]') from (select c.organizer_id, o.name, c.message, c.status, c.created_at,
        c.decided_at from organizer_claim c join organizer o on o.id = c.organizer_id
        where c.claimant_id = ${userId}::int order by c.id) c),
      'managed_venues', (select coalesce(json_agg(m), '[]') from (select k.venue_id, v.name, m.since
        from ${venueKeepers} k join venue v on v.id = k.venue_id
        join venue_manager m on m.claim_id = k.claim_id and m.user_id = k.user_id
        where k.user_id = ${userId}::int and k.role = 'manager' order by k.venue_id) m),
      'support_messages', (select coalesce(json_agg(m), '[]') from (select reference, venue_id, name, email, subject,
        message, created_at from support_message where user_id = ${userId}::int order by id) m),
      'corrections', (select coalesce(json_agg(c), '[]') from (select coalesce(e.name, v.name) as name, problem, message,
        changes, c.status, note, c.created_at, decided_at from correction c left join event e on e.id = event_id
        left join venue v on v.id = c.venue_id where user_id = ${userId}::int order by c.id) c),
      'rsvps', (select coalesce(json_agg(r), '[]') from (select l.event_id, e.name as event, l.known_date as date, r.name, r.email,
        r.people, r.is_waiting, r.answered_at from rsvp r join rsvp_list l on l.id = r.list_id join event e on e.id = l.event_id
        where r.email = (select lower(email) from app_user where id = ${userId}::int and email_confirmed_at is not null)
        order by l.known_date, r.id) r),
      'newsletter', (select to_json(n) from (select n.email, n.status, n.towns, n.categories, n.language, n.asked_at, n.confirmed_at
        from newsletter_reader n
        where n.email = (select lower(email) from app_user where id = ${userId}::int and email_confirmed_at is not null)) n),
      'editor_profile', (select to_json(p) from (select contact, towns, note, updated_at,
        array(select name from editor_region e join region r on r.id = e.region_id where e.user_id = ${userId}::int
          order by name) as regions
        from editor_profile where user_id = ${userId}::int) p),
      'hours', (select coalesce(json_agg(h), '[]') from (select started_at, ended_at, note, created_at, updated_at,
        deleted_at from time_entry where user_id = ${userId}::int order by started_at, id) h),
      'weeks_of_hours', (select coalesce(json_agg(w), '[]') from (select week, status, reason, submitted_at, decided_at
        from timesheet_week where user_id = ${userId}::int order by week) w),
      'former_addresses', (select coalesce(json_agg(email order by email), '[]') from former_address
        where user_id = ${userId}::int),
      'mails', (select coalesce(json_agg(m), '[]') from (select recipient, subject, created_at, sent_at from mail
        where user_id = ${userId}::int order by id) m)
    ) as everything`.execute(db);
  return rows[0]?.everything ?? {};
}
