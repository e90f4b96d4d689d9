import { type Kysely, sql } from "kysely";

/** Indexes to find unreferenced images quickly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table image add column chosen_at timestamptz not null default now()`.execute(db);
  await sql`comment on column image.chosen_at is
    'when a form chose it last: the record that it is for may be on its way'`.execute(db);
  await sql`create index image_chosen on image (chosen_at, id)`.execute(db);
  for (const table of ["venue", "event"])
    await sql`create index ${sql.ref(`${table}_image`)} on ${sql.ref(table)} (image_id) where image_id is not null`.execute(
      db,
    );
  await sql`create index revision_image on revision (((record ->> 'imageId')::int))
    where record ->> 'imageId' is not null`.execute(db);
}
