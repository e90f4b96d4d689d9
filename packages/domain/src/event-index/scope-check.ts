import type { FaceScope, ScopePart } from "../face.ts";
import { borderOf, isWithin, type SearchedArea } from "../geography/area-cells.ts";
import { type Border, unitVector } from "../geography/earth.ts";
import { type EventFilters, eventFlags } from "../listing-codes.ts";
import { isSameCircle } from "../listings/area/scope.queries.ts";
import type { EventBlock } from "./event-block.ts";
import { filterColumnNames, filterColumns } from "./filter-columns.queries.ts";

/** Bits that filters ask of the columns of events, without the columns that any value of answers. */
export const askedBits = (filters: EventFilters) =>
  filterColumnNames
    .map((name) => ({ name, bits: filterColumns[name].askedOf(filters), kind: filterColumns[name].kind }))
    .filter(({ bits }) => bits !== 0);
type AskedBits = ReturnType<typeof askedBits>;

/** Whether an event of a block answers each filter that is asked. */
export function answers(block: EventBlock, index: number, asked: AskedBits): boolean {
  for (const { name, bits, kind } of asked) {
    const value = block[name][index] as number;
    const met = kind === "number" ? (bits >>> value) & 1 : bits & value;
    if (kind === "all" ? met !== bits : met === 0) return false;
  }
  return true;
}

interface CheckedPart {
  asked: AskedBits;
  venueId: number | null;
  /** Border of its area; null where that holds everything that is looked at. */
  border: Border | null;
  center: readonly [number, number, number];
}

function checkedPart({ filters, area }: ScopePart, search: SearchedArea | undefined): CheckedPart {
  const border = area === null || isSameCircle(area, search) ? null : borderOf(area);
  return {
    asked: askedBits(filters),
    venueId: filters.venueId,
    border,
    center: area === null ? [0, 0, 0] : unitVector(area.lat, area.lon),
  };
}

/** Whether an event lies within the border of a list; those for everyone lie within each circle. */
function isNear(
  { place, flags }: EventBlock,
  index: number,
  border: Border,
  [x, y, z]: CheckedPart["center"],
): boolean {
  if (border.box === null && ((flags[index] as number) & eventFlags.global) !== 0) return true;
  const at = 3 * index;
  const nearness = (place[at] as number) * x + (place[at + 1] as number) * y + (place[at + 2] as number) * z;
  return isWithin(border, place, at, nearness);
}

function isInPart(block: EventBlock, index: number, { asked, venueId, border, center }: CheckedPart): boolean {
  if (venueId !== null && block.venueId[index] !== venueId) return false;
  return answers(block, index, asked) && (border === null || isNear(block, index, border, center));
}

type ScopeCheck = (block: EventBlock, index: number) => boolean;

/** Whether memory knows of each event whether a face shows it: it holds no organizers. */
export const isScopeKnown = ({ parts }: FaceScope): boolean =>
  parts.every(({ filters }) => filters.organizerId === null);

/** Compiles whether a face shows an event. */
export function scopeCheck({ parts }: FaceScope): ScopeCheck {
  const checked = parts.map((part) => checkedPart(part, undefined));
  return (block, index) => checked.some((part) => isInPart(block, index, part));
}

/**
 * Compiles what a face shows, once for all events. The filters of one list are asked as if they were the search's own.
 * @param search whose area the events are in already
 */
export function compileScope(
  { parts }: FaceScope,
  search?: SearchedArea,
): { asked: AskedBits; isInScope: ScopeCheck | null } {
  const checked = parts.map((part) => checkedPart(part, search));
  const [only] = checked;
  if (only && checked.length === 1) {
    const rest = { ...only, asked: [] };
    const isAll = only.venueId === null && only.border === null;
    return { asked: only.asked, isInScope: isAll ? null : (block, index) => isInPart(block, index, rest) };
  }
  return { asked: [], isInScope: (block, index) => checked.some((part) => isInPart(block, index, part)) };
}
