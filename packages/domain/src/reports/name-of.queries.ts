import { type RawBuilder, sql } from "kysely";

/** What somebody of the table `app_user` is called: their name, or their address while they gave none. */
export function nameOf(table: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<
    string | null
  >`coalesce(nullif(trim(${column("first_name")} || ' ' || ${column("last_name")}), ''), ${column("email")})`;
}
