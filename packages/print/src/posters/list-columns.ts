import { type Block, type ListStyle, labelBlock, labelWidth, type RowGroup, rowBlocks } from "./list-rows.ts";
import { type Item, ink } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

/** A group with its label and rows, ready to be put into a column. */
interface SetGroup {
  label: Block;
  /** Rows stand beside the label of a day, and below any other. */
  isBeside: boolean;
  rows: Block[];
}

/** Groups in the style of a list, each set once. */
export interface SetList {
  groups: SetGroup[];
  style: ListStyle;
  columnWidth: number;
}

const gutterOf = (size: number) => size * 2;

/** Sets the groups of a list for columns that share a width. */
export function setList(
  groups: readonly RowGroup[],
  width: number,
  timeWidth: number,
  style: ListStyle,
  type: TypeCase,
): SetList {
  const { columns, size } = style;
  const columnWidth = (width - (columns - 1) * gutterOf(size)) / columns;
  const set = groups.map((group) => {
    const isBeside = group.day !== null;
    const wide = isBeside ? columnWidth - labelWidth(style) : columnWidth;
    const label = labelBlock(group, columnWidth, style, type);
    return { label, isBeside, rows: rowBlocks(group, wide, timeWidth, style, type) };
  });
  return { groups: set, style, columnWidth };
}

const moved = ({ items }: Block, x: number, y: number): Item[] =>
  items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));

/** Position of the next block. */
interface Pen {
  column: number;
  y: number;
}

/**
 * Puts a list into its columns, a day after the other; a label is said again where its day goes on in the next column.
 * @returns null where it does not fit in columns of this height
 */
export function fillColumns(list: SetList, at: { x: number; y: number; height: number }): Item[] | null {
  const { groups, style, columnWidth } = list;
  const { size, columns, isRoomy } = style;
  const [dayGap, rowGap] = isRoomy ? [size * 0.75, size * 0.5] : [size * 0.45, size * 0.14];
  const items: Item[] = [];
  const pen: Pen = { column: 0, y: 0 };
  const left = () => at.x + pen.column * (columnWidth + gutterOf(size));
  for (const { label, isBeside, rows } of groups) {
    let labelEnd = 0;
    for (const [index, row] of rows.entries()) {
      const isFirst = index === 0;
      const rule = isFirst && pen.y > 0 ? dayGap : 0;
      const labelled = isFirst
        ? isBeside
          ? Math.max(label.height, row.height)
          : label.height + rowGap + row.height
        : row.height;
      const start = pen.y + (isFirst ? rule + (rule > 0 ? dayGap * 0.8 : 0) : rowGap);
      const isNew = start + labelled > at.height;
      if (isNew) {
        if (pen.column + 1 >= columns || labelled > at.height) return null;
        pen.column += 1;
        pen.y = 0;
      }
      let y = isNew ? 0 : start;
      if (isFirst && rule > 0 && !isNew)
        items.push({
          kind: "block",
          color: ink.line,
          x: left(),
          y: at.y + pen.y + rule,
          width: columnWidth,
          height: 0.5,
        });
      if (isFirst || isNew) {
        items.push(...moved(label, left(), at.y + y));
        if (isBeside) labelEnd = y + label.height;
        else y += label.height + rowGap;
      }
      items.push(...moved(row, left() + (isBeside ? labelWidth(style) : 0), at.y + y));
      pen.y = y + row.height;
    }
    pen.y = Math.max(pen.y, labelEnd);
    if (pen.y > at.height) return null;
  }
  return items;
}

/** The least height of columns that a list fits in; null where it does not fit in the most. */
export function leastHeight(list: SetList, most: number): number | null {
  if (!fillColumns(list, { x: 0, y: 0, height: most })) return null;
  let [tooLow, enough] = [0, most];
  while (enough - tooLow > list.style.size * 0.25) {
    const tried = (tooLow + enough) / 2;
    if (fillColumns(list, { x: 0, y: 0, height: tried })) enough = tried;
    else tooLow = tried;
  }
  return enough;
}
