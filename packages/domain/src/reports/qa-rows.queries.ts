import { eventFields } from "@hereabouts/contract/events/event-fields";
import type { DescribedField } from "@hereabouts/contract/fields/described-fields";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { QaOrdering, QaRecord } from "@hereabouts/contract/reports/qa-report";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { displayName } from "./user-rows.queries.ts";

/** How the records of a kind are judged. */
export interface Judged {
  kind: QaRecord["kind"];
  /** A condition for each problem; `now_at.at` is the moment of asking. */
  rules: Readonly<Record<string, RawBuilder<unknown>>>;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Whether a record has a text that `ilike` is asked for. */
  says: (pattern: string) => RawBuilder<unknown>;
}

/** Which of them: those with words, those that somebody took on, and those that nobody did. */
export interface QaFilter {
  words: string | undefined;
  assigneeId: number | undefined;
  isUnassigned: boolean;
  now: Date;
}

export interface QaRowFound {
  id: number;
  name: string;
  venueName: string | null;
  city: string;
  state: string;
  confirmed: Date | null;
  confirmedBy: Confirmer | null;
  updated: Date;
  isHidden: boolean;
  featured: { from: string; until: string } | null;
  problems: string[];
  assigneeId: number | null;
  assigneeName: string | null;
}

/** A name of some length without a small letter. */
export const isInCapitals = (table: string): RawBuilder<boolean> => {
  const name = sql.ref(`${table}.name`);
  return sql<boolean>`(${name} = upper(${name}) and ${name} ~ '[[:alpha:]]{4}.*[[:alpha:]]{4}')`;
};

const linked = { v: venueFields, e: eventFields };

/** Links of a venue `v` or an event `e` that are opened to find dead ones. */
export const checkedLinks = (table: keyof typeof linked): RawBuilder<unknown> =>
  sql.join(
    Object.values<DescribedField>(linked[table]).flatMap(({ column, linkChecked }) =>
      column && linkChecked ? [sql.ref(`${table}.${column}`)] : [],
    ),
  );

/** One of some addresses failed on so many days that it is dead. */
export const isDeadLink = (urls: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from link_check k where k.url in (${urls}) and k.failed_days >= ${reportLimits.deadLinkDays}::int)`;

const order: Readonly<Record<QaOrdering, RawBuilder<unknown>>> = {
  // Stale upcoming records come before incomplete ones.
  "-problems": sql`'stale-soon' = any(problems) desc, cardinality(problems) desc, lower(name), id`,
  name: sql`lower(name), id`,
  "-name": sql`lower(name) desc, id desc`,
  confirmed: sql`confirmed nulls first, id`,
  "-confirmed": sql`confirmed desc nulls last, id desc`,
  "-updated": sql`updated desc, id desc`,
};

/** The records of a kind with their problems, as a table `judged`; one without a problem is not in it. */
function judge({ kind, rules, columns, from, where, id, says }: Judged, filter: QaFilter): RawBuilder<unknown> {
  const problems = Object.entries(rules).map(
    ([problem, isThere]) => sql`case when ${isThere} then ${sql.lit(problem)} end`,
  );
  const asked = [
    where,
    ...(filter.words ?? "")
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => says(literalPattern(word))),
    ...(filter.assigneeId === undefined ? [] : [sql`a.assignee_id = ${filter.assigneeId}::int`]),
    ...(filter.isUnassigned ? [sql`a.assignee_id is null`] : []),
  ];
  return sql`judged as (
    select * from (
      select ${columns}, array_remove(array[${sql.join(problems)}]::text[], null) as problems,
        a.assignee_id as "assigneeId", ${displayName("u")} as "assigneeName"
      from (select ${filter.now}::timestamptz as at) now_at, ${from}
      left join qa_assignment a on a.kind = ${sql.lit(kind)} and a.record_id = ${id}
      left join app_user u on u.id = a.assignee_id
      where ${sql.join(asked, sql` and `)}) all_of_them
    where cardinality(problems) > 0)`;
}

/** How many records have which problem, and how many have one of those named, or any. */
export async function countProblems(
  db: Db,
  judged: Judged,
  filter: QaFilter,
  problems: readonly string[] | null,
): Promise<{ total: number; counts: Record<string, number> }> {
  const { rows } = await sql<{ total: number; counts: Record<string, number> | null }>`
    with ${judge(judged, filter)}
    select (select count(*)::int from judged where ${isAsked(problems)}) as total,
      (select json_object_agg(problem, count) from (
        select problem, count(*)::int as count from judged, unnest(problems) problem group by problem) each) as counts`.execute(
    db,
  );
  return { total: rows[0]?.total ?? 0, counts: rows[0]?.counts ?? {} };
}

const isAsked = (problems: readonly string[] | null) =>
  sql`(${problems}::text[] is null or problems && ${problems}::text[])`;

/** Some of the records with one of the problems, or any. */
export async function selectProblemRows(
  db: Db,
  judged: Judged,
  filter: QaFilter,
  {
    problems,
    ordering,
    offset,
    size,
  }: { problems: readonly string[] | null; ordering: QaOrdering; offset: number; size: number },
): Promise<QaRowFound[]> {
  const { rows } = await sql<QaRowFound>`
    with ${judge(judged, filter)}
    select * from judged where ${isAsked(problems)}
    order by ${order[ordering]} limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}
