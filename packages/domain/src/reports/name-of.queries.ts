import { type RawBuilder, sql } from "kysely";

/** SQL for a user's name in the table `app_user`, or their address without one. */
export function nameOf(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<
    string | null
  >`coalesce(nullif(trim(${column("first_name")} || ' ' || ${column("last_name")}), ''), ${column("email")})`;
}
