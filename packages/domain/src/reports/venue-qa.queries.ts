import { limits } from "@hereabouts/contract/limits";
import type { VenueProblem } from "@hereabouts/contract/reports/qa-problems";
import { type RawBuilder, sql } from "kysely";
import { venueIsShown } from "../visibility.queries.ts";
import { metresBetween } from "./metres-between.queries.ts";
import { isDeadLink, isInCapitals, type Judged } from "./qa-rows.queries.ts";

/** When each problem of a venue `v`, whose ZIP code is at `z`, is there. */
const venueRules: Readonly<Record<VenueProblem, RawBuilder<unknown>>> = {
  "not-confirmed": sql`coalesce(v.certified_at, '-infinity') < now_at.at - make_interval(days => ${limits.venueConfirmedDays}::int)`,
  "far-point": sql`z.lat is not null
    and ${metresBetween("v", "z")} > ${limits.farFromPostalCodeMetres}::float8`,
  "vague-point": sql`v.point_accuracy in ('postal_code', 'town', 'county')`,
  "no-picture": sql`v.image_id is null`,
  "no-hours": sql`v.alternate_times = '' and not exists (select from venue_open_time h where h.venue_id = v.id)`,
  "no-contact": sql`v.website = '' and v.phone = '' and v.email = ''`,
  "dead-link": isDeadLink(sql`v.website`),
  "short-text": sql`char_length(v.description) < ${limits.shortDescriptionChars}::int`,
  capitals: isInCapitals("v"),
};

/** Every venue with a page, and which problems it has. */
export const judgedVenues: Judged = {
  kind: "venue",
  rules: venueRules,
  columns: sql`v.id, v.name, null::text as "venueName", v.city, v.state, v.certified_at as confirmed, v.certified_by as "confirmedBy",
    v.updated_at as updated, v.hide_from_listing as "isHidden", null as featured`,
  from: sql`venue v left join postal_code_point z on z.postal_code = v.postal_code`,
  where: venueIsShown,
  id: sql`v.id`,
  says: (pattern) => sql`(v.name || ' ' || v.city) ilike ${pattern}::text`,
};
