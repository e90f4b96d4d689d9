import { storedChoiceNames } from "@hereabouts/contract/saved-items/stored-choices";
import { toWireName } from "@hereabouts/contract/wire-names";
import { sql } from "kysely";

const choices = storedChoiceNames.map((name) => sql`${sql.ref(`s.${toWireName(name)}`)} as ${sql.ref(name)}`);

/** Columns of a saved search `s` as `StoredFilters`, without its point. */
export const storedFilterColumns = sql`s.default_loc_id as "defaultLocId", s.radius, s.named_date as "namedDate",
  s.date_start as "dateStart", s.date_end as "dateEnd", s.keyword, s.vid, ${sql.join(choices)}`;

/** The point of a saved search `s`: of its address `a` while there is one, else the point that was kept. */
export const storedPointColumns = sql`coalesce(a.lat, s.lat) as lat, coalesce(a.lon, s.lon) as lon, a.address_name as "addressName"`;
