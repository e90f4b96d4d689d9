import { eventFields } from "@hereabouts/contract/events/event-fields";
import type { DescribedField } from "@hereabouts/contract/fields/described-fields";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import { eventProblems, usualThisWeek, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import type { QaOrdering, QaRecord, QaRow } from "@hereabouts/contract/reports/qa-report";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { literalPattern } from "../literal-pattern.ts";
import { displayName } from "./user-rows.queries.ts";

/** How the records of a kind are judged. */
export interface Judged {
  kind: QaRecord["kind"];
  /** A condition for each problem of its kind; `now_at.at` is the moment of asking. */
  rules: Readonly<Record<string, RawBuilder<unknown>>>;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Whether a record has a text that `ilike` is asked for. */
  says: (pattern: string) => RawBuilder<unknown>;
}

/** Which of them: those with words, those that somebody took on, those that nobody did, and those changed since. */
export interface QaFilter {
  words: string | undefined;
  assigneeId: number | undefined;
  isUnassigned: boolean;
  changedSince: Date | null;
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
  url: string;
  next: QaRow["next"];
  featured: QaRow["featured"];
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

/** Problems of each kind; the ones that readers notice most come first. */
const ranked = {
  venue: venueProblems.map(({ value }) => value),
  event: eventProblems.map(({ value }) => value),
} satisfies Record<QaRecord["kind"], readonly string[]>;

const noticed = ranked.event.filter((problem) => !usualThisWeek.includes(problem));

const orders = (kind: QaRecord["kind"]): Readonly<Record<QaOrdering, RawBuilder<unknown>>> => ({
  "-problems": sql`array_position(${ranked[kind]}::text[], problems[1]), cardinality(problems) desc, lower(name), id`,
  day: sql`"next"->>'day', lower(city), (select min(array_position(${noticed}::text[], one)) from unnest(problems) one),
    ("next"->>'startMinute')::int, lower(name), id`,
  name: sql`lower(name), id`,
  "-name": sql`lower(name) desc, id desc`,
  confirmed: sql`confirmed nulls first, id`,
  "-confirmed": sql`confirmed desc nulls last, id desc`,
  "-updated": sql`updated desc, id desc`,
});

/** The records of a kind with their problems, as a table `judged`; one without a problem is not in it. */
function judge({ kind, rules, columns, from, where, id, says }: Judged, filter: QaFilter): RawBuilder<unknown> {
  const problems = ranked[kind].map((problem) => sql`case when ${rules[problem]} then ${sql.lit(problem)} end`);
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
    where cardinality(problems) > 0
      and (${filter.changedSince}::timestamptz is null or updated > ${filter.changedSince}::timestamptz))`;
}

const isAsked = (problems: readonly string[] | null) =>
  sql`(${problems}::text[] is null or problems && ${problems}::text[])`;

interface ProblemsFound {
  /** How many records have one of the problems asked for, or any. */
  total: number;
  /** How many records have which problem. */
  counts: Record<string, number>;
  rows: QaRowFound[];
}

/** Some of the records with one of the problems, or any, and how many there are. Each record is judged once. */
export async function selectProblems(
  db: Db,
  judged: Judged,
  filter: QaFilter,
  {
    problems,
    ordering,
    offset,
    size,
  }: { problems: readonly string[] | null; ordering: QaOrdering; offset: number; size: number },
): Promise<ProblemsFound> {
  const order = orders(judged.kind)[ordering];
  const { rows: found } = await sql<QaRowFound & { total: number; countsJson: string }>`
    with ${judge(judged, filter)}
    select page.*, total, "countsJson"
    from (
      select (select count(*)::int from judged where ${isAsked(problems)}) as total,
        (select coalesce(json_object_agg(problem, count), '{}')::text from (
          select problem, count(*)::int as count from judged, unnest(problems) problem group by problem) each) as "countsJson") all_of_them
    left join (
      select * from judged where ${isAsked(problems)}
      order by ${order} limit ${size}::int offset ${offset}::int) page on true
    order by ${order}`.execute(db);
  const { total = 0, countsJson = "{}" } = found[0] ?? {};
  // Without records, one row has the counts.
  const rows = found.flatMap(({ total, countsJson, ...row }) => (row.id === null ? [] : [row]));
  return { total, counts: JSON.parse(countsJson), rows };
}
