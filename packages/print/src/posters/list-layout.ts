import type { ListPosterContent, PosterRow } from "@hereabouts/contract/posters/poster-content";
import { footHeight, footItems, ruleItem } from "./foot-layout.ts";
import { fillColumns, leastHeight, type SetList, setList } from "./list-columns.ts";
import { type ListStyle, type RowGroup, timeWidthOf } from "./list-rows.ts";
import { fitText, placeText } from "./place-text.ts";
import { type Item, ink, type Sheet } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

/** Ways to set a list, the largest type first. Below the last one dates are left out. */
const styles: readonly ListStyle[] = [
  ...[26, 22, 19, 16.5, 14.5, 13].map((size) => ({ size, columns: 1, isRoomy: true })),
  ...[12.5, 11.5].map((size) => ({ size, columns: 2, isRoomy: true })),
  ...[11.5, 10.5, 9.6, 8.8, 8.2].map((size) => ({ size, columns: 2, isRoomy: false })),
];
/** Type smaller than this has no picture beside it: the dates need the room. */
const SMALLEST_WITH_PICTURE = 11.5;

/** Height of the picture to its width, at most and at least. */
const HIGHEST = 0.62;
const LOWEST = 0.2;

/** Days that are tried with one date more than the others. */
const MOST_EXTRA = 7;

type SetIn = (style: ListStyle, groups: readonly RowGroup[]) => SetList;

/** A list of which each group has so many dates at most, and how many are left out. */
function groupsOf({ days, always, more }: ListPosterContent, mostOf: (group: number) => number) {
  let left = 0;
  const cut = (rows: readonly PosterRow[], group: number) => {
    const hidden = Math.max(0, rows.length - mostOf(group));
    left += hidden;
    return { rows: rows.slice(0, mostOf(group)), more: hidden > 0 ? (more[hidden] ?? "") : "" };
  };
  const groups: RowGroup[] = days.map(({ day, rows }, group) => ({ day, title: "", ...cut(rows, group) }));
  if (always.rows.length > 0) groups.push({ day: null, title: always.title, ...cut(always.rows, days.length) });
  return { groups, left };
}

/** Sets the heading above a list. */
function headItems(content: ListPosterContent, sheet: Sheet, type: TypeCase): Item[] {
  const { width, height, margin, unit } = sheet;
  const area = { x: margin, width: width - 2 * margin };
  const overline = placeText(content.overline, "bold", type, {
    ...area,
    y: margin,
    size: 17 * unit,
    tag: "P",
    lines: 1,
    color: ink.soft,
  });
  const name = fitText(content.heading, "display", type, {
    ...area,
    y: margin + (overline?.height ?? 0) + 2 * unit,
    tag: "H1",
    sizes: [58 * unit, 18 * unit],
    mostHeight: 0.15 * height,
    lineFrom: 34 * unit,
  });
  const below = (name?.y ?? margin) + (name?.height ?? 0) + 8 * unit;
  const under = placeText(content.under, "plain", type, { ...area, y: below, size: 15 * unit, tag: "P", lines: 2 });
  return [overline, name, under].filter((item) => item !== null);
}

interface Room {
  width: number;
  height: number;
  hasPicture: boolean;
}

interface Chosen {
  list: SetList;
  /** Height of its columns. */
  height: number;
  /** Dates that found no room. */
  left: number;
  hasPicture: boolean;
}

/** Whether a list cannot fit, with a line for each of its dates: it need not be set to know. */
const needsMore = ({ size, columns }: ListStyle, groups: readonly RowGroup[], height: number) =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0) * size * 1.2 > columns * height;

/** The largest style that holds all dates, with the picture if it can; null where none does. */
function chooseWhole(content: ListPosterContent, room: Room, unit: number, setIn: SetIn): Chosen | null {
  const { groups } = groupsOf(content, () => Number.POSITIVE_INFINITY);
  const made = new Map<ListStyle, SetList>();
  for (const hasPicture of room.hasPicture ? [true, false] : [false]) {
    for (const style of hasPicture ? styles.filter(({ size }) => size >= SMALLEST_WITH_PICTURE) : styles) {
      if (needsMore(style, groups, room.height / unit)) continue;
      const list = made.get(style) ?? setIn(style, groups);
      made.set(style, list);
      const height = leastHeight(list, room.height - (hasPicture ? LOWEST * room.width : 0));
      if (height !== null) return { list, height, left: 0, hasPicture };
    }
  }
  return null;
}

/** Fills a list with about the same number of dates of each day, as many as there is room for: no day is missing. */
function choosePart(content: ListPosterContent, { height }: Room, setIn: SetIn): Chosen {
  const last = styles.at(-1) as ListStyle;
  const setWith = (mostOf: (group: number) => number) => {
    const { groups, left } = groupsOf(content, mostOf);
    const list = setIn(last, groups);
    return { list, left, fits: fillColumns(list, { x: 0, y: 0, height }) !== null };
  };
  let [fits, tooMany] = [0, Math.max(...content.days.map(({ rows }) => rows.length), content.always.rows.length)];
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2);
    if (setWith(() => tried).fits) fits = tried;
    else tooMany = tried;
  }
  // Room for one more on the first days is often left.
  let extra = 0;
  while (extra < Math.min(content.days.length, MOST_EXTRA) && setWith((group) => fits + Number(group <= extra)).fits)
    extra += 1;
  return { ...setWith((group) => fits + Number(group < extra)), height, hasPicture: false };
}

function choose(content: ListPosterContent, room: Room, { unit }: Sheet, type: TypeCase): Chosen {
  const setIn: SetIn = (style, groups) => {
    const scaled = { ...style, size: style.size * unit };
    return setList(groups, room.width, timeWidthOf(content, scaled.size, type), scaled, type);
  };
  return chooseWhole(content, room, unit, setIn) ?? choosePart(content, room, setIn);
}

/** The poster of a list: a heading, days as an almanac has them, and the way to the whole list. Everything is on the sheet. */
export function layOutList(content: ListPosterContent, hasPicture: boolean, sheet: Sheet, type: TypeCase): Item[] {
  const { width, height, margin, unit } = sheet;
  const inner = width - 2 * margin;
  const head = headItems(content, sheet, type);
  const headEnd = Math.max(...head.map((item) => item.y + item.height)) + 12 * unit;
  const end = height - margin - footHeight(sheet) - 12 * unit;
  const room = { width: inner, height: end - headEnd - 14 * unit, hasPicture };
  const chosen = choose(content, room, sheet, type);
  const { list, left } = chosen;
  const free = room.height - chosen.height - 16 * unit;
  const isShown = chosen.hasPicture && free >= LOWEST * inner - 17 * unit;
  const picture = isShown ? Math.min(free, HIGHEST * inner) : 0;
  const down = isShown ? picture + 16 * unit : 0;
  const y = headEnd + down;
  const shown: Item = { kind: "picture", x: margin, y: margin, width: inner, height: picture, alt: content.pictureAlt };
  const items = fillColumns(list, { x: margin, y: y + 14 * unit, height: chosen.height + 1 }) ?? [];
  const empty =
    content.empty === ""
      ? null
      : placeText(content.empty, "plain", type, {
          x: margin,
          y: y + 16 * unit,
          width: inner,
          size: 20 * unit,
          tag: "P",
          lines: 3,
        });
  return [
    ...(isShown ? [shown] : []),
    ...head.map((item) => ({ ...item, y: item.y + down })),
    ruleItem(margin, y, inner, 1.5 * unit),
    ...items,
    ...(empty ? [empty] : []),
    ...footItems(content, content.more[left] ?? "", sheet, type),
  ];
}
