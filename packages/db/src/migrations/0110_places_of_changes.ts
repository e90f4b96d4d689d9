import { type Kysely, type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** How the notifications of a table name its rows. */
interface Naming {
  /** Column that names a row: an event, a venue or the row itself. */
  id: string;
  /** Further columns of `told`, the named rows, and what is joined to them. */
  columns?: Sql;
  joins?: Sql;
  /** JSON of the facts about the rows `told` of one notification; only what can be said in short. */
  facts?: Sql;
}

/** So many places and venues at most stand in a notification, which may have 8,000 bytes. */
const most = sql.lit(50);

const venues = sql`case when count(distinct venue_id) <= ${most}
  then coalesce(jsonb_agg(distinct venue_id) filter (where venue_id is not null), '[]') end`;

/** Directions from the middle of the earth, exact to half a kilometer; absent for what is listed everywhere. */
const pointOf = sql`jsonb_build_array(round(x::numeric, 4), round(y::numeric, 4), round(z::numeric, 4))`;
const points = sql`case when count(distinct cell) <= ${most}
  then coalesce(jsonb_agg(distinct ${pointOf}) filter (where x is not null), '[]') end`;
const globalFlag = sql.lit(8);
const eventPoints = sql`case when not coalesce(bool_or(flags & ${globalFlag} <> 0), false) then ${points} end`;

/** First and last day with a date, counted from the listings' epoch. */
const days = sql`jsonb_build_array(min(next_minute) / 1440, coalesce(max(last_day) - date '2000-01-01', 0))`;

/** Listing rows of the events that other tables name: where listings show them, if they do. */
const ofListedEvent: Naming = {
  id: "event_id",
  columns: sql`e.venue_id, l.cell, l.x, l.y, l.z, l.flags`,
  joins: sql`left join event e on e.id = told.named left join event_listing l on l.event_id = told.named`,
  facts: sql`'venues', ${venues}, 'points', ${eventPoints}`,
};

const namings: Record<string, Naming> = {
  event: { id: "id", columns: sql`told.venue_id`, facts: sql`'venues', ${venues}` },
  event_date: { id: "event_id" },
  event_listing: {
    id: "event_id",
    columns: sql`told.venue_id, told.cell, told.x, told.y, told.z, told.flags, told.next_minute, told.last_day`,
    facts: sql`'venues', ${venues}, 'points', ${eventPoints}, 'days', ${days}, 'featured', bool_or(flags & 4 <> 0)`,
  },
  event_search_text: ofListedEvent,
  occurrence: ofListedEvent,
  dropped_date: ofListedEvent,
  venue: { id: "id" },
  venue_open_time: { id: "venue_id" },
  claim: { id: "venue_id" },
  venue_listing: {
    id: "venue_id",
    columns: sql`told.cell, told.x, told.y, told.z`,
    facts: sql`'points', ${points}`,
  },
  venue_search_text: {
    id: "venue_id",
    columns: sql`l.cell, l.x, l.y, l.z`,
    joins: sql`left join venue_listing l on l.venue_id = told.named`,
    facts: sql`'points', ${points}`,
  },
  image: { id: "id" },
};

/** Tables without named rows that are often written with no row changed, which nobody has to hear. */
const plain = ["app_user", "county", "name_word", "search_lexeme"];

const deeds = [
  ["insert", sql`new table as changed`],
  ["update", sql`old table as before new table as changed`],
  ["delete", sql`old table as changed`],
] as const;
type Deed = (typeof deeds)[number][0];

/** Sends `table:ids:facts`, at most 500 ids each. */
function namedNotices(table: string, { id, columns, joins = sql``, facts }: Naming, rows: Sql): Sql {
  const more = columns === undefined ? sql`` : sql`, ${columns}`;
  const said = facts === undefined ? sql`''` : sql`':' || jsonb_strip_nulls(jsonb_build_object(${facts}))`;
  return sql`
    for notice in
      select string_agg(distinct named::text, ',') || ${said} from (
        select told.named ${more}, (dense_rank() over (order by told.named) - 1) / 500 as part
        from (select ${sql.ref(id)} as named, t.* from (${rows}) t) told ${joins}) numbered
      group by part
    loop
      perform pg_notify('changes', ${sql.lit(`${table}:`)} || notice);
    end loop;`;
}

const plainNotice = (table: string, rows: Sql): Sql => sql`
    if exists (${rows}) then
      perform pg_notify('changes', ${sql.lit(table)});
    end if;`;

/** Written rows; those of an update before and after it. */
const writtenRows = (deed: Deed): Sql =>
  deed === "update" ? sql`select * from before union all select * from changed` : sql`select * from changed`;

async function tellBy(db: Kysely<unknown>, table: string, notices: (rows: Sql) => Sql): Promise<void> {
  for (const [deed, transition] of deeds) {
    const name = sql.ref(`tell_${deed}_of_${table}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      declare notice text;
      begin ${notices(writtenRows(deed))}
        return null;
      end
    $$`.execute(db);
    const trigger = sql.ref(`tell_${deed}`);
    await sql`drop trigger if exists ${trigger} on ${sql.table(table)}`.execute(db);
    await sql`create trigger ${trigger} after ${sql.raw(deed)} on ${sql.table(table)}
      referencing ${transition} for each statement execute function ${name}()`.execute(db);
  }
  await sql`drop trigger tell_change on ${sql.table(table)}`.execute(db);
  await sql`create trigger tell_change after truncate on ${sql.table(table)}
    for each statement execute function tell_change()`.execute(db);
}

/**
 * Adds to notifications where the changed rows are listed, on which days and at which venues, before and after the
 * change, so that only what was made of them is made again. The table name alone still means all rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, naming] of Object.entries(namings))
    await tellBy(db, table, (rows) => namedNotices(table, naming, rows));
  for (const table of plain) await tellBy(db, table, (rows) => plainNotice(table, rows));
  for (const column of ["event_id", "venue_id", "id"])
    for (const name of [`tell_by_${column}`, `tell_moves_by_${column}`])
      await sql`drop function ${sql.ref(name)}()`.execute(db);
}
