import { type Kysely, sql } from "kysely";

/** The present name of a zone that only JavaScript knows ("US/Pacific-New"). */
function presentName(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

/**
 * Keeps the status that a date had before the link of a mail cancelled it, and refuses time zones that Postgres does not
 * know: one such row would break every statement that reads clocks of several venues.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asked_date add column status_before text
    check (status_before in ('scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out', 'moved_online'))`.execute(
    db,
  );
  await sql`comment on column asked_date.status_before is
    'of the date, before the answer cancelled it; null when the answer did not'`.execute(db);
  await sql`update asked_date set status_before = 'scheduled' where answer = 'cancelled'`.execute(db);

  await sql`create function is_time_zone(name text) returns boolean language plpgsql stable strict as $$
    begin
      perform now() at time zone name;
      return true;
    exception when invalid_parameter_value then
      return false;
    end
  $$`.execute(db);
  for (const table of ["venue", "venue_listing"]) {
    const { rows } = await sql<{ zone: string }>`
      select distinct time_zone as zone from ${sql.table(table)} where not is_time_zone(time_zone)`.execute(db);
    for (const { zone } of rows)
      await sql`update ${sql.table(table)} set time_zone =
        case when is_time_zone(${presentName(zone)}::text) then ${presentName(zone)}::text else 'UTC' end
        where time_zone = ${zone}::text`.execute(db);
  }
  // Not a constraint: a backup is read back on any machine, also one that knows fewer zones.
  await sql`create function refuse_unknown_time_zone() returns trigger language plpgsql as $$
    begin
      if not is_time_zone(new.time_zone) then
        raise exception 'time zone "%" is not known to Postgres', new.time_zone
          using errcode = 'check_violation', table = tg_table_name, column = 'time_zone';
      end if;
      return new;
    end
  $$`.execute(db);
  await sql`create trigger refuse_unknown_time_zone_added before insert on venue
    for each row execute function refuse_unknown_time_zone()`.execute(db);
  await sql`create trigger refuse_unknown_time_zone before update of time_zone on venue
    for each row when (new.time_zone is distinct from old.time_zone)
    execute function refuse_unknown_time_zone()`.execute(db);
}
