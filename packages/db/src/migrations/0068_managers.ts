import { type Kysely, sql } from "kysely";

/** Managers of venues and their invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By the claim, not the venue: managers go wherever their owner's claim goes, and have no right that it does not give.
  await sql`create table venue_manager (
    claim_id int not null references claim on delete cascade,
    user_id int not null references app_user on delete cascade,
    since timestamptz not null default now(),
    ended_at timestamptz,
    ended_by int references app_user on delete set null,
    offered_at timestamptz,
    primary key (claim_id, user_id),
    check (offered_at is null or ended_at is null)
  )`.execute(db);
  await sql`comment on column venue_manager.ended_at is 'when they left or were removed: kept for as long as that can be undone'`.execute(
    db,
  );
  await sql`comment on column venue_manager.offered_at is 'when the owner offered them the venue itself; null: not'`.execute(
    db,
  );
  await sql`create index venue_manager_user on venue_manager (user_id) where ended_at is null`.execute(db);
  await sql`create index venue_manager_ended on venue_manager (ended_at) where ended_at is not null`.execute(db);
  await sql`create index venue_manager_ended_by on venue_manager (ended_by) where ended_by is not null`.execute(db);
  await sql`create unique index venue_manager_one_offer on venue_manager (claim_id) where offered_at is not null`.execute(
    db,
  );

  await sql`create table manager_invitation (
    id int generated always as identity primary key,
    claim_id int not null references claim on delete cascade,
    email text not null,
    token_hash text not null unique,
    invited_by int references app_user on delete set null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create unique index manager_invitation_one_per_address on manager_invitation (claim_id, lower(email))`.execute(
    db,
  );
  await sql`create index manager_invitation_invited_by on manager_invitation (invited_by) where invited_by is not null`.execute(
    db,
  );
  await sql`create index manager_invitation_expires on manager_invitation (expires_at)`.execute(db);
}
