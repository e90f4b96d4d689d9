import type { ListPosterContent, PosterDay, PosterRow } from "@hereabouts/contract/posters/poster-content";
import { placeSpans, placeText, settable } from "./place-text.ts";
import type { Span } from "./set-lines.ts";
import { type Item, ink } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

/** How a list is set: the size of its type, its columns, and whether time and place have a line of their own. */
export interface ListStyle {
  size: number;
  columns: number;
  isRoomy: boolean;
}

/** Dates below one label: those of a day, or what takes place on most days. */
export interface RowGroup {
  day: PosterDay | null;
  title: string;
  rows: readonly PosterRow[];
  /** "and 5 more", "" where all are there. */
  more: string;
}

/** Items of a row or a label, placed from its own top left corner. */
export interface Block {
  items: Item[];
  height: number;
}

const blockOf = (items: readonly (Item | null)[]): Block => {
  const placed = items.filter((item) => item !== null);
  return { items: placed, height: Math.max(0, ...placed.map(({ y, height }) => y + height)) };
};

/** Width that labels of days take beside their rows. */
export const labelWidth = ({ size, isRoomy }: ListStyle) => size * (isRoomy ? 3.6 : 4.7);

/** The label of a day: as an almanac has it where there is room, in one line otherwise. */
export function labelBlock(group: RowGroup, width: number, style: ListStyle, type: TypeCase): Block {
  const { size, isRoomy } = style;
  const { day, title } = group;
  const place = { x: 0, width, tag: "H2" as const, lines: 1 };
  if (!day) return blockOf([placeText(title, "display", type, { ...place, y: 0, size: size * 1.15 })]);
  const { shortWeekday, day: number, full } = day;
  const narrow = { ...place, width: labelWidth(style) * 1.2 };
  if (!isRoomy) {
    const item = placeText(`${shortWeekday} ${number}`, "display", type, {
      ...narrow,
      y: 0,
      size: size * 1.08,
      lead: 1.2,
    });
    return blockOf([item && { ...item, says: full }]);
  }
  const weekday = placeText(shortWeekday, "bold", type, { ...narrow, y: 0, size: size * 0.9, lead: 1.2 });
  const numeral = placeText(number, "display", type, {
    ...narrow,
    y: size * 1.08,
    size: size * 2.1,
    lead: 1,
    tag: "P",
  });
  return blockOf([weekday && { ...weekday, says: full }, numeral]);
}

/** A date with its time beside its name: as many as possible on a sheet. */
function compactRow(row: PosterRow, width: number, timeWidth: number, size: number, type: TypeCase): Block {
  const { time, name, state, isOff, place, link } = row;
  const where = settable(place, "plain", type);
  const spans: Span[] = [
    { text: state === "" ? "" : `${state}:`, face: "bold" },
    { text: settable(name, isOff ? "plain" : "bold", type), face: isOff ? "plain" : "bold" },
    { text: where === "" ? "" : `· ${where}`, face: "plain" },
  ];
  const words = { y: 0, size, tag: "P" as const, lead: 1.22, link, language: name.language };
  return blockOf([
    placeText(time, "plain", type, { ...words, x: 0, width: timeWidth * 1.05, lines: 1, language: undefined }),
    placeSpans(spans, type, { ...words, x: timeWidth + size * 0.5, width: width - timeWidth - size * 0.5, lines: 2 }),
  ]);
}

/** A date with its name in large type, and time and place below it. */
function roomyRow(row: PosterRow, width: number, size: number, type: TypeCase): Block {
  const { time, name, state, place, link } = row;
  const common = { x: 0, width, tag: "P" as const, link };
  const title = placeText(name, "display", type, { ...common, y: 0, size: size * 1.15, lead: 1.12, lines: 2 });
  const y = (title?.height ?? 0) + size * 0.1;
  const where = settable(place, "plain", type);
  const spans: Span[] = [
    { text: state, face: "bold" },
    {
      text: [state === "" ? "" : "·", time, where === "" ? "" : `· ${where}`].filter(Boolean).join(" "),
      face: "plain",
    },
  ];
  return blockOf([title, placeSpans(spans, type, { ...common, y, size: size * 0.95, lines: 2 })]);
}

/** Width of the column of times: of the widest. */
export const timeWidthOf = (content: ListPosterContent, size: number, type: TypeCase) =>
  Math.max(
    0,
    ...[...content.days.flatMap(({ rows }) => rows), ...content.always.rows].map(({ time }) =>
      type.widthOf(time, "plain", size),
    ),
  );

/** The rows of a group. */
export function rowBlocks(
  { rows, more }: RowGroup,
  width: number,
  timeWidth: number,
  { size, isRoomy }: ListStyle,
  type: TypeCase,
): Block[] {
  const blocks = rows.map((row) =>
    isRoomy ? roomyRow(row, width, size, type) : compactRow(row, width, Math.min(timeWidth, width * 0.4), size, type),
  );
  if (more === "") return blocks;
  const x = isRoomy ? 0 : Math.min(timeWidth, width * 0.4) + size * 0.5;
  const said = { x, y: 0, width: width - x, size, tag: "P" as const, lines: 1, color: ink.soft };
  return [...blocks, blockOf([placeText(more, "plain", type, said)])];
}
