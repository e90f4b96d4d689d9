import type { PosterContent } from "@hereabouts/contract/posters/poster-content";
import { placeText } from "./place-text.ts";
import { type Item, ink, type Sheet } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

const CODE = 84;
const GAP = 14;

/** Height of a poster's foot with its rule. */
export const footHeight = ({ unit }: Sheet) => (CODE + GAP) * unit;

/** A hairline or a thicker rule across a width. */
export const ruleItem = (x: number, y: number, width: number, height: number): Item => ({
  kind: "block",
  color: ink.line,
  x,
  y,
  width,
  height,
});

/**
 * The foot of a poster: the code that leads to its page, what is to be found there, and whose poster it is.
 * @param more words for what found no room, "" for nothing
 */
export function footItems(content: PosterContent, more: string, sheet: Sheet, type: TypeCase): Item[] {
  const { width, height, margin, unit } = sheet;
  const top = height - margin - CODE * unit;
  const x = margin + (CODE + GAP) * unit;
  const wide = width - margin - x;
  const { link, linkWords, shownLink, siteName } = content;
  const lines: (Item | null)[] = [];
  let y = top + 2 * unit;
  const add = (
    text: string,
    face: "display" | "bold" | "plain",
    size: number,
    most: number,
    color: string = ink.dark,
  ) => {
    const item = placeText(text, face, type, {
      x,
      y,
      width: wide,
      size: size * unit,
      tag: "P",
      lines: most,
      color,
      link,
    });
    lines.push(item);
    y += item?.height ?? 0;
  };
  if (more !== "") add(more, "display", 17, 1);
  add(linkWords, "bold", more === "" ? 16 : 12.5, more === "" ? 2 : 1);
  add(shownLink, "plain", 12.5, 1);
  const site = placeText(siteName, "display", type, {
    x,
    y: 0,
    width: wide,
    size: 15 * unit,
    tag: "P",
    lines: 1,
    color: ink.soft,
  });
  if (site) lines.push({ ...site, y: top + CODE * unit - site.height });
  const code: Item = { kind: "code", x: margin, y: top, width: CODE * unit, height: CODE * unit, link, alt: linkWords };
  return [
    ruleItem(margin, top - GAP * unit, width - 2 * margin, 1.5 * unit),
    code,
    ...lines.filter((line) => line !== null),
  ];
}
