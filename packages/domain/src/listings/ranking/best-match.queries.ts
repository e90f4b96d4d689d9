import { fit } from "@hereabouts/contract/listings/best-match";
import { type RawBuilder, sql } from "kysely";
import { childAgesMask, eventFlags, LENGTH_UNIT } from "../../listing-codes.ts";
import type { EventSearch } from "../../memory-ports.ts";
import { hasFlag, lengthInRow } from "../../projection/event-row.queries.ts";
import { opaque } from "../../projection/listing-sql.queries.ts";
import { ANYWHERE, FAR_TIERS, fitScaleOf, OFF_TIER, PLACE_TIERS, TIER, WAYS } from "./best-match.ts";

type Sql = RawBuilder<unknown>;

const bucket = (value: Sql, bounds: readonly number[], type: "float8" | "int") =>
  sql`width_bucket(${value}, ${opaque(bounds, `${type}[]`)})`;
const entry = (values: readonly number[], index: Sql) => sql`(${opaque(values, "int[]")})[${index} + 1]`;
const isOnline = sql`(l.flags & ${sql.lit(eventFlags.online | eventFlags.inPerson)} = ${sql.lit(eventFlags.online)})`;

/** Points to take from a row `l` that has begun on arrival, and whether it is nearly over then. */
function begun(arrival: Sql, time: Sql): { points: Sql; isOver: Sql } {
  const left = sql`${time} + ${lengthInRow} * ${sql.lit(LENGTH_UNIT)} - (${arrival})`;
  return {
    points: sql`case when ${time} >= ${arrival} or ${left} < ${sql.lit(fit.overMinutes)} then 0
      when ${left} < ${sql.lit(fit.nearlyOverMinutes)} then ${sql.lit(fit.nearlyOver)} else ${sql.lit(fit.begun)} end`,
    isOver: sql`(${time} < ${arrival} and ${left} < ${sql.lit(fit.overMinutes)})::int`,
  };
}

/**
 * `fitKey` of a listing row `l`.
 * @param dot its dot product with the center @param time its time on the scale of the search
 * @param place number of the place where its words were found, if the search has words
 */
export function fitKeySql(search: EventSearch, { dot, time, place }: { dot: Sql; time: Sql; place: Sql | null }): Sql {
  const scale = fitScaleOf(search);
  const { near, nearPoints, travel, far, soon, soonPoints, featuredFrom, ages, now } = scale;
  const step = bucket(dot, near, "float8");
  const soonest = entry(soonPoints, bucket(time, soon, "int"));
  const points: Sql[] = [
    sql`case when ${isOnline} then ${sql.lit(fit.online)} else ${entry(nearPoints, step)} end`,
    sql`${sql.lit(scale.soonWeight)} * case when ${hasFlag("lasting")}
      then least(${soonest}, ${sql.lit(fit.mostSoonWhenLasting)}) else ${soonest} end`,
    sql`case when ${hasFlag("featured")} and ${dot} >= ${opaque(featuredFrom, "float8")} then ${sql.lit(fit.featured)} else 0 end`,
  ];
  const tiers: Sql[] = [
    sql`case when ${hasFlag("nextOff")} then ${sql.lit(OFF_TIER)} else 0 end`,
    sql`case when l.flags & ${sql.lit(WAYS)} = ${sql.lit(ANYWHERE)} then 0 else ${sql.lit(FAR_TIERS)} * (${sql.lit(far.length)} - ${bucket(dot, far, "float8")}) end`,
  ];
  if (place !== null) tiers.push(sql`${sql.lit(PLACE_TIERS)} * ${place}`);
  if (now !== null) {
    const arrival = sql`(${opaque(now, "int")} + case when ${isOnline} then 0 else ${entry(travel, step)} end)`;
    const taken = begun(arrival, time);
    points.push(sql`- (${taken.points})`);
    tiers.push(sql`2 * ${taken.isOver}`);
  }
  const isForMinors = sql`(l.age_mask <> 0 and l.age_mask & ${sql.lit(~childAgesMask & 0x7fff)} = 0)::int`;
  if (ages !== 0) tiers.push(sql`(l.age_mask & ${opaque(ages, "int")} = 0)::int`);
  else if (scale.setsMinorsBack) tiers.push(isForMinors);
  else points.push(sql`- ${sql.lit(fit.forMinors)} * ${isForMinors}`);
  return sql`(${sql.lit(TIER)} * (${sql.join(tiers, sql` + `)}) - (${sql.join(points, sql` + `)}))`;
}

/**
 * Number of the place where the words of a search stand in the text `t` of an event, the best one first: in its name as
 * typed, in its name as beginnings, with its venue, with its category, or in its description. Reads the query `typed`.
 */
export const placeOfWords: Sql = sql`case
  when ts_filter(t.words, '{a}') @@ (select whole from typed) then 0
  when ts_filter(t.words, '{a}') @@ (select words from typed) then 1
  when ts_filter(t.words, '{a,b}') @@ (select words from typed) then 2
  when ts_filter(t.words, '{a,b,c}') @@ (select words from typed) then 3 else 4 end`;
