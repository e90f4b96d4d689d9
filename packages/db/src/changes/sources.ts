import { type Change, namedBy, type Point } from "./change.ts";

/** Circle on the earth and some days, in which listed rows matter. */
export interface Area {
  /** Direction of its middle; null for the whole earth. */
  center: Point | null;
  /** Length of the straight line from the center to the edge of the circle, where the radius of the earth is 1. */
  reach: number;
  /** First and last day, counted from the listings' epoch. */
  from: number;
  until: number;
  /** Whether only highlighted events matter. */
  isFeatured?: boolean;
}

/**
 * Rows on which the result of a statement depends, before and after any change. Tables whose rows have no name here, and
 * of which nothing is said, count as a whole.
 */
export interface Rows {
  events?: readonly number[];
  /** All events of these venues. */
  eventsAt?: readonly number[];
  /** All listed events of these areas. */
  eventsIn?: readonly Area[];
  venues?: readonly number[];
  /** All listed venues of an area; its days do not matter. */
  venuesIn?: Area;
  images?: readonly number[];
}

/** Error of a rounded point. */
const ROUNDING = 1e-4;

const meet = (own: readonly number[], changed: readonly number[] | null) =>
  changed === null || changed.some((id) => own.includes(id));

function liesIn({ center, reach, from, until, isFeatured = false }: Area, { points, days, featured }: Change): boolean {
  if (isFeatured && featured === false) return false;
  if (days !== null && (days[0] > until || days[1] < from)) return false;
  if (center === null || points === null) return true;
  const [x, y, z] = center;
  const most = (reach + ROUNDING) ** 2;
  return points.some(([px, py, pz]) => (px - x) ** 2 + (py - y) ** 2 + (pz - z) ** 2 <= most);
}

function isAmong({ events, eventsAt, eventsIn, venues, venuesIn, images }: Rows, change: Change): boolean {
  switch (namedBy[change.table]) {
    case "event":
      if (!events && !eventsAt && !eventsIn) return true;
      return (
        (events !== undefined && meet(events, change.ids)) ||
        (eventsAt !== undefined && meet(eventsAt, change.venues)) ||
        eventsIn?.some((area) => liesIn(area, change)) === true
      );
    case "venue":
      if (!venues && !venuesIn) return true;
      return (venues !== undefined && meet(venues, change.ids)) || (venuesIn !== undefined && liesIn(venuesIn, change));
    case "image":
      return images === undefined || meet(images, change.ids);
    default:
      return true;
  }
}

/** Everything that one response was made from: tables, and of some of them the rows. */
export class Sources {
  readonly #whole = new Set<ReadonlySet<string>>();
  readonly #parts: { tables: ReadonlySet<string>; rows: Rows }[] = [];
  #isKnown = false;

  /** From now on every read is added. Before that a response may depend on anything. */
  begin(): void {
    this.#isKnown = true;
  }

  /** Adds a read. @param tables names among which those of its tables are */
  add(tables: ReadonlySet<string>, rows?: Rows): void {
    if (rows === undefined) this.#whole.add(tables);
    else this.#parts.push({ tables, rows });
  }

  /** Adds everything that a part of the response was made from. */
  include(part: Sources): void {
    for (const tables of part.#whole) this.#whole.add(tables);
    this.#parts.push(...part.#parts);
  }

  /** Whether a change may be one of the response. */
  isTouchedBy(change: Change): boolean {
    if (!this.#isKnown) return true;
    for (const tables of this.#whole) if (tables.has(change.table)) return true;
    return this.#parts.some(({ tables, rows }) => tables.has(change.table) && isAmong(rows, change));
  }
}
