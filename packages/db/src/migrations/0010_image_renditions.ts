import { type Kysely, sql } from "kysely";

/** Uploads that wait for their form, and pictures in several sizes and formats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table upload (
    id int generated always as identity primary key,
    owner_id int references app_user on delete set null,
    content_hash text not null,
    width int not null,
    height int not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`comment on column upload.content_hash is 'of the file as it came; what is kept of it lies under this hash'`.execute(
    db,
  );
  await sql`create index upload_created on upload (created_at, id)`.execute(db);
  await sql`create index upload_hash on upload (content_hash)`.execute(db);
  await sql`create index upload_owner on upload (owner_id) where owner_id is not null`.execute(db);

  await sql`alter table image
    add column widths int[] not null default '{}',
    add column has_avif boolean not null default false,
    add column source_hash text,
    add column source_width int,
    add column source_height int,
    add column source_area jsonb`.execute(db);
  await sql`comment on column image.widths is 'sizes it is kept in as WebP and JPEG; empty: as two JPEGs alone'`.execute(
    db,
  );
  await sql`comment on column image.source_hash is 'of the whole upload it was cropped from, which is kept to be cropped anew'`.execute(
    db,
  );
  await sql`comment on column image.source_area is 'the crop in pixels of that upload: left, top, width, height'`.execute(
    db,
  );
  await sql`create index image_source on image (source_hash) where source_hash is not null`.execute(db);
}
