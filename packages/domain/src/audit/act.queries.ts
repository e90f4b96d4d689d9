import type { AuditAct, AuditRecordKind } from "@hereabouts/contract/audit/audit-acts";
import type { AuditQuery } from "@hereabouts/contract/audit/audit-log";
import type { Db } from "@hereabouts/db/connection";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import { isInRange, rowKey } from "../archive/archive-file.queries.ts";
import type { ArchivedRow, ArchiveSource } from "../archive/archive-rows.ts";
import { literalPattern } from "../literal-pattern.ts";

interface NewAct {
  act: AuditAct;
  actorId: number | null;
  doneBy: string;
  recordKind: AuditRecordKind;
  recordId: string;
  recordName: string;
  before: unknown;
  after: unknown;
  requestId: string;
  createdAt: Date;
}

/** Adds a line to the log. */
export async function insertAct(db: Db, act: NewAct): Promise<void> {
  await db
    .insertInto("audit_act")
    .values({
      act: act.act,
      actor_id: act.actorId,
      done_by: act.doneBy,
      record_kind: act.recordKind,
      record_id: act.recordId,
      record_name: act.recordName,
      before: JSON.stringify(act.before),
      after: JSON.stringify(act.after),
      request_id: act.requestId,
      created_at: act.createdAt,
    })
    .execute();
}

export interface ActRow extends Omit<NewAct, "before" | "after"> {
  id: number;
  actorName: string | null;
  before: Record<string, never>;
  after: Record<string, never>;
}

/** Display name of an account, joined at read time: the log stores no names of people. */
const nameOf = (table: "u" | "r") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const name = sql`trim(${column("first_name")} || ' ' || ${column("last_name")})`;
  return sql<string>`coalesce(nullif(${name}, ''), ${column("email")})`;
};

const mentions = (word: string) => sql`(a.record_name ilike ${literalPattern(word)}::text or a.actor_id in (
  select f.id from app_user f where f.first_name || ' ' || f.last_name || ' ' || f.email ilike ${literalPattern(word)}::text))`;

function matchingActs(query: AuditQuery, timeZone: string): RawBuilder<unknown> {
  const { find = "", act, actorId, recordKind, recordId, startDate, endDate, beforeId } = query;
  const conditions = [
    sql`true`,
    ...find.split(/\s+/).filter(Boolean).map(mentions),
    ...(act === undefined ? [] : [sql`a.act = ${act}::text`]),
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}::int`]),
    ...(recordKind === undefined ? [] : [sql`a.record_kind = ${recordKind}::text`]),
    ...(recordId === undefined ? [] : [sql`a.record_id = ${recordId}::text`]),
    ...(startDate === undefined ? [] : [sql`a.created_at >= ${instantOf(startDate, 0, timeZone)}::timestamptz`]),
    ...(endDate === undefined ? [] : [sql`a.created_at < ${instantOf(endDate, DAY_MINUTES, timeZone)}::timestamptz`]),
    ...(beforeId === undefined ? [] : [sql`a.id < ${beforeId}::bigint`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Lines of the log, the newest first. @param timeZone that the days are of */
export async function selectActs(db: Db, query: AuditQuery, limit: number, timeZone: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.id, a.act, a.actor_id as "actorId", ${nameOf("u")} as "actorName", a.done_by as "doneBy",
      a.record_kind as "recordKind", a.record_id as "recordId", coalesce(nullif(a.record_name, ''), ${nameOf("r")}, '') as "recordName", a.before, a.after,
      a.request_id as "requestId", a.created_at as "createdAt"
    from audit_act a left join app_user u on u.id = a.actor_id
      left join app_user r on r.id = case when a.record_kind = 'user' then a.record_id::int end
    where ${matchingActs(query, timeZone)} order by a.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Archives the log. A trigger lets only lines be deleted that a file holds, and only by the owner of the table. */
export const actArchive: ArchiveSource = {
  kind: "audit_act",
  async select(db, range, most) {
    const { rows } = await sql<ArchivedRow>`
      select ${rowKey("a")}, json_build_object('id', a.id, 'act', act, 'actorId', actor_id, 'doneBy', done_by,
        'recordKind', record_kind, 'recordId', record_id, 'recordName', record_name, 'before', before, 'after', after,
        'requestId', request_id, 'createdAt', created_at)::text as line
      from audit_act a where ${isInRange("a", range)} order by a.created_at, a.id limit ${most}::int`.execute(db);
    return rows;
  },
};
