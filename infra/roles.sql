-- Two roles for a Postgres of your own: run once as its administrator, in the database of Hereabouts, before the first
-- `npm run migrate`. Then give both a password: alter role hereabouts_owner password '…';
--
-- hereabouts_owner: npm run migrate, the worker, npm run backup|restore|import|user|reproject. It owns every table.
-- hereabouts_web:   the web processes, with MIGRATE=off and JOBS=off. It reads and writes rows. It cannot make, change or
--                   drop a table, nor take a trigger of the audit log away.
do $$
begin
  if not exists (select from pg_roles where rolname = 'hereabouts_owner') then
    create role hereabouts_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'hereabouts_web') then
    create role hereabouts_web login;
  end if;
  execute format('alter database %I owner to hereabouts_owner', current_database());
  execute format('grant connect on database %I to hereabouts_web', current_database());
end $$;

create schema if not exists job_queue authorization hereabouts_owner;
revoke create on schema public from public;

grant usage on schema public, job_queue to hereabouts_web;
alter default privileges for role hereabouts_owner in schema public, job_queue
  grant select, insert, update, delete on tables to hereabouts_web;
alter default privileges for role hereabouts_owner in schema public, job_queue
  grant usage, select on sequences to hereabouts_web;

-- An installation that ran as one role before: hand its tables over first, as that role or the administrator,
-- with `reassign owned by <role> to hereabouts_owner`. What is there already is granted here.
grant select, insert, update, delete on all tables in schema public, job_queue to hereabouts_web;
grant usage, select on all sequences in schema public, job_queue to hereabouts_web;
