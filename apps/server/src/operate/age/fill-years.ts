import { dataSets } from "@hereabouts/bench/data-sets/data-set";
import type { Db } from "@hereabouts/db/connection";
import { projectEvents } from "@hereabouts/domain/projection/project-events.queries";
import { sql } from "kysely";

/** Rows that a year adds in a region with one newspaper, besides as many events as data set S has. */
const ofYear = { accounts: 3_000, acts: 15_000, mails: 70_000, countedHours: 700_000, saves: 100_000 };
/** Rows that the periodic jobs find after a month without them. */
const expired = {
  sessions: 50_000,
  throttles: 200_000,
  answers: 50_000,
  requests: 50_000,
  notices: 50_000,
  events: 2_000,
};
const sightingsOfDay = 20_000;
const { events, venues } = dataSets.S;
const PROJECTED = 10_000;
const today = sql`timestamptz '2026-06-01 10:00Z'`;

/** A moment of the years, by the share of them that had passed. */
const moment = (years: number, share: ReturnType<typeof sql>) =>
  sql`(${today} - make_interval(days => ${365 * years}) * (1 - ${share}))`;

/** Adds the events of a year that lies `year` years back, with their dates, as those of data set S. */
async function addYearOfEvents(db: Db, year: number, now: Date): Promise<void> {
  const first = events * year;
  const days = sql.lit(364 * year);
  await sql`insert into event (id, venue_id, name, description, event_type_id, age_groups, price, is_online, is_in_person, url)
    overriding system value
    select id + ${first}::int, venue_id, name, description, event_type_id, age_groups, price, is_online, is_in_person, url
    from event where id <= ${events}::int`.execute(db);
  await sql`insert into occurrence (event_id, original_date, original_start_minute, local_date, start_minute, end_minute,
      starts_at, ends_at, over_at)
    select event_id + ${first}::int, original_date - ${days}, original_start_minute, local_date - ${days}, start_minute,
      end_minute, starts_at - make_interval(days => ${days}), ends_at - make_interval(days => ${days}),
      over_at - make_interval(days => ${days})
    from occurrence where event_id <= ${events}::int`.execute(db);
  for (let from = first + 1; from <= first + events; from += PROJECTED) {
    const ids = Array.from({ length: PROJECTED }, (_, index) => from + index);
    await projectEvents(db, ids, now);
  }
}

/** Adds the history of all events, and what staff did, in the order of time. */
async function addHistory(db: Db, years: number): Promise<void> {
  const people = sql.lit(ofYear.accounts * years);
  const share = sql`((1.0 - (e.id - 1) / ${events}::int::float8 / ${years + 1}::int) * 0.98 + n * 0.005)`;
  await sql`insert into revision (kind, record_id, venue_id, action, author_id, changes, record, created_at)
    select 'event', e.id, e.venue_id, case when n = 0 then 'create' else 'update' end, author,
      json_build_object('name', json_build_array(md5(e.id::text), e.name)),
      json_build_object('id', e.id, 'name', e.name, 'description', e.description, 'url', e.url, 'venueId', e.venue_id,
        'eventTypeId', e.event_type_id, 'ageGroups', e.age_groups, 'price', e.price), at
    from (select e.*, n, 1 + (e.id * 7919 % ${people}) as author, ${moment(years, share)} as at
      from event e cross join generate_series(0, 2) n) e order by at`.execute(db);
  await sql`insert into audit_act (act, actor_id, record_kind, record_id, record_name, before, after, request_id, created_at)
    select 'event.update', 1 + i % 20, 'event', (1 + i % ${events}::int)::text, 'Harvest Concert ' || i,
      json_build_object('description', repeat(md5(i::text), 8)), json_build_object('description', repeat(md5(i || 'b'), 8)),
      md5(i::text), ${moment(years, sql`(i / ${ofYear.acts * years}::float8)`)}
    from generate_series(1, ${ofYear.acts * years}::int) i`.execute(db);
}

/** Adds emails of some 6 kB each, most of them digests. */
async function addMails(db: Db, years: number): Promise<void> {
  const count = ofYear.mails * years;
  const accounts = sql.lit(ofYear.accounts * years);
  await sql`with body as materialized (
      select i as number, '<p>' || string_agg(md5(i || ' ' || n), '</p><p>' order by n) || '</p>' as html
      from generate_series(0, 99) i, generate_series(1, 150) n group by i)
    insert into mail (user_id, recipient, subject, html, text, dedupe_key, status, attempts, created_at, sent_at)
    select 1 + i % ${accounts}, 'age-' || (1 + i % ${accounts}) || '@example.org', 'New events for your saved searches',
      html, left(html, 1000), case i % 10 when 0 then 'review:' else 'digest:' end || i, 'sent', 1, at, at
    from (select i, ${moment(years, sql`(i / ${count}::float8)`)} as at from generate_series(1, ${count}::int) i) m
    join body on number = i % 100 order by i`.execute(db);
}

/** Adds counts by hour and day, and the single impressions of the last 30 days. */
async function addTraffic(db: Db, years: number): Promise<void> {
  const count = ofYear.countedHours * years;
  await sql`insert into target_count (day, hour, kind, target_id, venue_id, count)
    select at::date, at, 'event_card', 1 + i % ${events}::int, 1 + i % ${venues}::int, 1 + i % 9
    from (select i, date_trunc('hour', ${moment(years, sql`(i / ${count}::float8)`)}) as at
      from generate_series(1, ${count}::int) i) c on conflict do nothing`.execute(db);
  await sql`insert into save_count (day, event_id, venue_id, count)
    select (${moment(years, sql`(i / ${ofYear.saves * years}::float8)`)})::date, 1 + i * 31 % ${events}::int,
      1 + i % ${venues}::int, 1 from generate_series(1, ${ofYear.saves * years}::int) i on conflict do nothing`.execute(
    db,
  );
  await sql`do $$ begin for day in 0..29 loop
      execute format('create table %I partition of sighting for values from (%L) to (%L)',
        'sighting_' || to_char(date '2026-06-01' - day, 'YYYYMMDD'), date '2026-06-01' - day, date '2026-06-02' - day);
    end loop; end $$`.execute(db);
  await sql`insert into sighting (day, occurred_at, kind, target_id, visitor)
    select date '2026-06-01' - day, (date '2026-06-01' - day) + make_interval(secs => i * 4), 'event_card',
      1 + i % ${events}::int, md5((i % 3000)::text)
    from generate_series(0, 29) day, generate_series(1, ${sightingsOfDay}::int) i`.execute(db);
}

async function addExpired(db: Db): Promise<void> {
  const old = sql`${today} - interval '400 days' + make_interval(secs => i)`;
  const series = (count: number) => sql`generate_series(1, ${count}::int) i`;
  await sql`insert into session (id, user_id, expires_at) select md5('s' || i), 1 + i % 1000, ${old}
    from ${series(expired.sessions)}`.execute(db);
  await sql`insert into throttle (key, attempts, resets_at) select 't' || i, 1, ${old}
    from ${series(expired.throttles)}`.execute(db);
  await sql`insert into geocode_answer (question, provider, asked_at) select md5('g' || i), 'none', ${old}
    from ${series(expired.answers)}`.execute(db);
  await sql`insert into idempotent_request (user_id, operation, key_hash, input_hash, response, created_at)
    select 1 + i % 1000, 'events.add', md5('k' || i), md5('n' || i), decode(repeat(md5(i::text), 20), 'hex'), ${old}
    from ${series(expired.requests)}`.execute(db);
  await sql`insert into webhook_notice (type, record_id, venue_id, name, happened_at)
    select 'event.updated', 1 + i % ${events}::int, 1 + i % ${venues}::int, 'Harvest Concert', ${old}
    from ${series(expired.notices)}`.execute(db);
  await sql`update event set deleted_at = ${today} - interval '40 days'
    where id between ${events + 1}::int and ${events + expired.events}::int`.execute(db);
}

/** Fills a copy of data set S as after years of use. */
export async function fillYears(db: Db, years: number, now: Date, say: (line: string) => void): Promise<void> {
  await sql`insert into app_user (email) select 'age-' || i || '@example.org'
    from generate_series(1, ${ofYear.accounts * years}::int) i`.execute(db);
  for (let year = 1; year <= years; year += 1) {
    say(`  events of the year ${year} years ago`);
    await addYearOfEvents(db, year, now);
  }
  await sql`select setval(pg_get_serial_sequence('event', 'id'), max(id)) from event`.execute(db);
  say("  histories, audit log, emails, traffic");
  await addHistory(db, years);
  await addMails(db, years);
  await addTraffic(db, years);
  await addExpired(db);
  await sql`vacuum analyze`.execute(db);
}
