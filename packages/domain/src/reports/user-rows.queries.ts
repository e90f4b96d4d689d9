import type { UserOrdering, UserReportQuery, UserRole, UserRow } from "@hereabouts/contract/reports/user-report";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { venueKeepers } from "../visibility.queries.ts";

/** SQL for a user's name in the table `app_user`, or their address without one. */
export function displayName(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<
    string | null
  >`coalesce(nullif(trim(${column("first_name")} || ' ' || ${column("last_name")}), ''), ${column("email")})`;
}

export type UserRowFound = Omit<UserRow, "created" | "seen" | "suspended"> & {
  created: Date;
  seen: Date | null;
  suspended: Date | null;
};

const fullName = sql`trim(u.first_name || ' ' || u.last_name)`;
const seen = sql`(select max(s.last_seen_at) from session s where s.user_id = u.id)`;
const produces = sql`exists (select from ${venueKeepers} k where k.user_id = u.id)`;

const order: Readonly<Record<UserOrdering, RawBuilder<unknown>>> = {
  "-created": sql`u.created_at desc, u.id desc`,
  created: sql`u.created_at, u.id`,
  name: sql`lower(coalesce(nullif(${fullName}, ''), u.email)), u.id`,
  "-name": sql`lower(coalesce(nullif(${fullName}, ''), u.email)) desc, u.id desc`,
  "-seen": sql`${seen} desc nulls last, u.id desc`,
  seen: sql`${seen} nulls first, u.id`,
};

const hasRole: Readonly<Record<UserRole, RawBuilder<unknown>>> = {
  producer: produces,
  zeditor: sql`u.is_zeditor`,
  decides_requests: sql`u.decides_requests`,
  staff: sql`u.is_staff`,
  superuser: sql`u.is_superuser`,
};

/** Which accounts: those of the report's query, or one of them. */
export type UserRowsAsked = UserReportQuery & { id?: number };

function matchingUsers({ find = "", role, id }: UserRowsAsked): RawBuilder<unknown> {
  const words = find.split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${fullName} || ' ' || u.email ilike ${literalPattern(word)}::text`),
    ...(role ? [hasRole[role]] : []),
    ...(id === undefined ? [] : [sql`u.id = ${id}::int`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many accounts a query is about. */
export async function countUsers(db: Db, query: UserRowsAsked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where ${matchingUsers(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some of them. Neither passwords nor tokens are read. */
export async function selectUsers(
  db: Db,
  query: UserRowsAsked,
  { offset, size }: { offset: number; size: number },
): Promise<UserRowFound[]> {
  const { rows } = await sql<UserRowFound>`
    with page as (
      select u.id, row_number() over () as position
      from (select u.* from app_user u where ${matchingUsers(query)} order by ${order[query.ordering ?? "-created"]}
        limit ${size}::int offset ${offset}::int) u)
    select u.id, ${fullName} as name, u.email, u.email_confirmed_at is not null as "isConfirmed",
      array_remove(array[case when ${produces} then 'producer' end, case when u.is_zeditor then 'zeditor' end,
        case when u.decides_requests then 'decides_requests' end,
        case when u.is_staff then 'staff' end, case when u.is_superuser then 'superuser' end]::text[], null) as roles,
      (select count(*)::int from ${venueKeepers} k where k.user_id = u.id) as venues,
      (select count(*)::int from revision r where r.author_id = u.id) as edits,
      u.created_at as created, ${seen} as seen,
      u.suspended_at as suspended
    from page join app_user u on u.id = page.id order by page.position`.execute(db);
  return rows;
}
