import type { AccountAction, AccountChange, UndoRecordKind } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/**
 * Everything that an account did in public and that is there still, a row a record. Deleting and restoring are revisions
 * like others. What was taken back before is left out, and so are the revisions by which that was done.
 */
const accountChangesOf = (userId: number) => sql`
  mine as (
    select r.kind, r.record_id, min(r.id) as first_id, max(r.id) as last_id, count(*)::int as changes,
      bool_or(r.changes ? 'imageId') as has_picture, (array_agg(r.action order by r.id))[1] as first_action
    from revision r where r.author_id = ${userId}::int group by r.kind, r.record_id),
  edited as (
    select m.*, before.id as before_id, before.action as before_action,
      (select max(l.id) from revision l where l.kind = m.kind and l.record_id = m.record_id) as latest_id,
      exists (select from revision o
        where o.kind = m.kind and o.record_id = m.record_id and o.id > m.first_id
          and o.author_id is distinct from ${userId}::int
          and not exists (select from account_undo_item i where i.kind = o.kind and i.record_id = o.record_id
            and o.id in (i.revision_after, i.revision_put_back))) as changed_since
    from mine m left join lateral (
      select p.id, p.action from revision p
      where p.kind = m.kind and p.record_id = m.record_id and p.id < m.first_id order by p.id desc limit 1) before on true
    where not exists (select from account_undo_item i join account_undo u on u.id = i.undo_id
      where u.user_id = ${userId}::int and i.kind = m.kind and i.record_id = m.record_id and i.state = 'done'
        and i.revision_after >= m.last_id)),
  touched as (
    select t.*, case when t.before_id is null or t.before_action = 'delete' then null else t.before_id end as target,
      case when t.before_id is null and t.first_action <> 'create' then ${undoWords.unknown}::text else '' end as unknown
    from edited t),
  deeds as (
    select 'correction' as kind, 1 as place, c.id as record_id, coalesce(e.name, v.name) as name, '' as venue_name,
      'reported' as deed, 1 as changes, false as has_picture, false as changed_since,
      case when c.status = 'accepted' then ${undoWords.takenOver}::text else '' end as obstacle,
      null::bigint as target, null::bigint as latest_id, c.status as status_before
    from correction c left join event e on e.id = c.event_id left join venue v on v.id = c.venue_id
    where c.user_id = ${userId}::int and c.status in ('open', 'accepted')
    union all
    -- By status alone, and not claimIsOpen: what somebody only told of, or asked for beside who holds it, is a deed too.
    select 'claim', 2, c.id, v.name, '', 'asked', 1, false, false,
      case when c.status = 'verified' or c.claimant_id <> ${userId}::int then ${undoWords.verified}::text else '' end,
      null, null, c.status
    from claim c join venue v on v.id = c.venue_id
    where case when c.taken_over_at is null then c.claimant_id else c.asked_by end = ${userId}::int
      and c.status = any(${openClaimStatuses}::text[])
    union all
    select 'event', 3, e.id, e.name, v.name,
      case when t.before_id is null then 'added' when e.deleted_at is not null then 'deleted' else 'changed' end,
      t.changes, t.has_picture, t.changed_since, t.unknown, t.target, t.latest_id, null
    from touched t join event e on e.id = t.record_id join venue v on v.id = e.venue_id
    where t.kind = 'event' and not (t.target is null and e.deleted_at is not null)
    union all
    select 'venue', 4, v.id, v.name, '',
      case when t.before_id is null then 'added' when v.deleted_at is not null then 'deleted' else 'changed' end,
      t.changes, t.has_picture, t.changed_since,
      case when v.merged_into is not null then ${undoWords.merged}::text else t.unknown end, t.target, t.latest_id, null
    from touched t join venue v on v.id = t.record_id
    where t.kind = 'venue' and not (t.target is null and v.deleted_at is not null and v.merged_into is null))`;

/** How much of each sort there is. */
export interface ChangeCount {
  kind: UndoRecordKind;
  deed: AccountAction;
  plain: number;
  changedSince: number;
  fixed: number;
}

/** Counts an account's changes by kind. */
export async function countAccountChanges(db: Db, userId: number): Promise<ChangeCount[]> {
  const { rows } = await sql<ChangeCount>`
    with ${accountChangesOf(userId)}
    select kind, deed, (count(*) filter (where obstacle = '' and not changed_since))::int as plain,
      (count(*) filter (where obstacle = '' and changed_since))::int as "changedSince",
      (count(*) filter (where obstacle <> ''))::int as fixed
    from deeds group by kind, place, deed order by place, deed`.execute(db);
  return rows;
}

/** A page of what an account did: first what asks for a choice, then what cannot be taken back. */
export async function selectAccountChanges(
  db: Db,
  userId: number,
  { offset, size }: { offset: number; size: number },
): Promise<AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    with ${accountChangesOf(userId)}
    select kind, record_id as "recordId", name, venue_name as "venueName", deed, changes, has_picture as "hasPicture",
      changed_since as "isChangedSince", obstacle
    from deeds order by (obstacle = '' and changed_since) desc, obstacle = '', place, lower(name), record_id
    limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}

/**
 * Writes down what is to be taken back: all that nobody else changed since, and what was chosen besides.
 * @returns how much that is
 */
export async function insertItems(
  db: Db,
  { undoId, userId, chosen }: { undoId: number; userId: number; chosen: readonly string[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with ${accountChangesOf(userId)}
    insert into account_undo_item
      (undo_id, position, kind, record_id, name, target_revision, revision_before, status_before)
    select ${undoId}::int, row_number() over (order by place, record_id), kind, record_id, name, target, latest_id,
      status_before
    from deeds
    where obstacle = '' and (not changed_since or kind || ':' || record_id = any(${chosen}::text[]))`.execute(db);
  return Number(numAffectedRows);
}
