import { type RawBuilder, sql } from "kysely";
import type { FaceScope, ScopePart } from "../../face.ts";
import { borderOf, type SearchedArea } from "../../geography/area-cells.ts";
import { unitVector } from "../../geography/earth.ts";
import { type EventFilters, NO_NEXT_MINUTE } from "../../listing-codes.ts";
import { eventConditions, hasFlag } from "../../projection/event-row.queries.ts";
import { opaque } from "../../projection/listing-sql.queries.ts";
import { isWithinSql } from "./area-rows.queries.ts";

type Sql = RawBuilder<unknown>;

const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
const anyOf = (conditions: readonly Sql[]): Sql => sql`(${sql.join([...conditions], sql` or `)})`;

/** Whether a listing row `l` lies in an area; null for one that goes everywhere. */
function isInArea(area: SearchedArea): Sql | null {
  const border = borderOf(area);
  if (border === null) return null;
  const [x, y, z] = unitVector(area.lat, area.lon);
  const of = (part: number) => opaque(part, "float8");
  return isWithinSql(border, sql`(l.x * ${of(x)} + l.y * ${of(y)} + l.z * ${of(z)})`);
}

/** Whether a search looks only in the circle of a list: then its rows are not compared with the circle again. */
export const isSameCircle = (area: SearchedArea, search: SearchedArea | undefined): boolean =>
  search !== undefined &&
  area.bounds === undefined &&
  search.bounds === undefined &&
  area.metres !== null &&
  area.metres === search.metres &&
  area.lat === search.lat &&
  area.lon === search.lon;

function eventIsInPart({ filters, area }: ScopePart, search?: SearchedArea): Sql {
  const conditions = eventConditions(filters);
  if (area === null || isSameCircle(area, search)) return allOf(conditions);
  const isNear = isInArea(area);
  if (isNear === null) return allOf(conditions);
  // On the map everything is where its venue is.
  return allOf([...conditions, area.bounds ? isNear : sql`(${hasFlag("global")} or ${isNear})`]);
}

/** Whether a face shows an event with the listing row `l`. @param search whose area the rows are in already */
export const eventIsInScope = ({ parts }: FaceScope, search?: SearchedArea): Sql =>
  anyOf(parts.map((part) => eventIsInPart(part, search)));

/** Whether filters ask for more than venues have themselves. */
const asksEvents = ({ categories, ageMask, prices, flagMask, organizerId }: EventFilters) =>
  categories.length > 0 || ageMask !== 0 || prices.length > 0 || flagMask !== 0 || organizerId !== null;

function venueIsInPart({ filters, area }: ScopePart): Sql {
  const { access, venueId } = filters;
  const isNear = area && isInArea(area);
  const events = eventConditions({ ...filters, access: 0, venueId: null });
  return allOf([
    ...(isNear ? [isNear] : []),
    ...(venueId === null ? [] : [sql`l.venue_id = ${opaque(venueId, "int")}`]),
    ...(access === 0 ? [] : [sql`l.access & ${opaque(access, "int")} = ${opaque(access, "int")}`]),
    ...(asksEvents(filters)
      ? [
          sql`l.venue_id in (select l.venue_id from event_listing l
            where l.next_minute < ${sql.lit(NO_NEXT_MINUTE)} and ${allOf(events)})`,
        ]
      : []),
  ]);
}

/**
 * Whether a face shows a venue with the listing row `l`: one in the area of a list, with its access facts; where the list asks
 * for events of some kind, one that has such an event coming.
 */
export const venueIsInScope = ({ parts }: FaceScope): Sql => anyOf(parts.map(venueIsInPart));
