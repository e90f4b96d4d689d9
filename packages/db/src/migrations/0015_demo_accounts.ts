import { type Kysely, sql } from "kysely";

/** Everybody the demo region brought along: addresses at a name that no real person has. */
const names = [
  ...["visitor", "producer", "multi", "editor", "staff", "admin", "owners"],
  ...["june.ferrante", "tobias.wren", "hannah.osgood", "luis.amador"],
  ...["priya.banerjee", "walter.kimball", "dana.pruitt", "marguerite.tower"],
];

/**
 * Accounts of the demo region, whose password everybody knows, are marked; and the database knows whether it is being
 * filled with the region, so that a filling is finished by the next start and never begun in a database that lives.
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
