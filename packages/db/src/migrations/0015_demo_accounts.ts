import { type Kysely, sql } from "kysely";

/** Accounts of the demo region, at addresses no real person has. */
const names = [
  "visitor",
  "producer",
  "multi",
  "editor",
  "staff",
  "admin",
  "owners",
  "june.ferrante",
  "tobias.wren",
  "hannah.osgood",
  "luis.amador",
  "priya.banerjee",
  "walter.kimball",
  "dana.pruitt",
  "marguerite.tower",
];

/**
 * Marks demo accounts, whose password is public, and records whether the demo region is being loaded, so that the next
 * start finishes loading and never starts it in a live database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column is_demo boolean not null default false`.execute(db);
  const emails = names.map((name) => `${name}@example.org`);
  await sql`update app_user set is_demo = true where lower(email) = any(${emails}::text[])`.execute(db);
  await sql`create table demo_filling (
    id int primary key default 1 check (id = 1),
    begun_at timestamptz not null,
    finished_at timestamptz
  )`.execute(db);
}
