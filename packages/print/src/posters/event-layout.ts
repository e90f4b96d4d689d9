import type { EventPosterContent } from "@hereabouts/contract/posters/poster-content";
import { footHeight, footItems, ruleItem } from "./foot-layout.ts";
import { fitText, placeText } from "./place-text.ts";
import { type Item, ink, type Sheet } from "./sheet.ts";
import type { TypeCase } from "./type-case.ts";

/** Width of a picture to its height. */
const PICTURE = 4 / 3;
/** A picture lower than this part of its width is left out. */
const LOWEST = 0.24;

const DATE_WIDTH = 132;

/** Height of what was placed, from its top. */
const bottomOf = (items: readonly Item[], top: number) => Math.max(top, ...items.map(({ y, height }) => y + height));

interface Area {
  x: number;
  y: number;
  width: number;
}

/** Puts paragraphs below each other. */
function stack(area: Area, make: readonly ((at: Area) => Item | null)[], gap: number): Item[] {
  const items: Item[] = [];
  let { y } = area;
  for (const one of make) {
    const item = one({ ...area, y });
    if (!item) continue;
    items.push(item);
    y = item.y + item.height + gap;
  }
  return items;
}

/** The band across the poster of a date that is not as planned: white on dark, which no printer loses. */
function stateItems(state: EventPosterContent["state"], { x, y, width }: Area, unit: number, type: TypeCase): Item[] {
  if (!state) return [];
  const inner = { x: x + 14 * unit, width: width - 28 * unit, color: ink.paper, tag: "P" as const };
  const label = placeText(state.label, "display", type, { ...inner, y: y + 8 * unit, size: 30 * unit, lead: 1.1 });
  const below = y + 8 * unit + (label?.height ?? 0);
  const note = placeText(state.note, "plain", type, { ...inner, y: below, size: 14 * unit, lines: 3 });
  const height = below - y + (note?.height ?? 0) + 10 * unit;
  const band: Item = { kind: "block", color: ink.dark, x, y, width, height };
  return [band, ...[label, note].filter((item) => item !== null)];
}

/** The day as an almanac has it, with the times and the place beside it. */
function whenAndWhere(content: EventPosterContent, { x, y, width }: Area, unit: number, type: TypeCase): Item[] {
  const { day, times, schedule, venue, address, facts, state } = content;
  const isStruck = state?.isOff === true;
  const narrow = DATE_WIDTH * unit;
  const dateOf = (text: string, face: "display" | "bold", size: number, lead: number, lines: number) => (at: Area) =>
    placeText(text, face, type, { ...at, size: size * unit, lead, tag: "P", lines, isStruck });
  const date = stack(
    { x, y, width: narrow },
    [
      dateOf(day.weekday, "bold", 17, 1.2, 1),
      dateOf(day.day, "display", 96, 0.94, 1),
      dateOf(day.month, "bold", 17, 1.2, 2),
    ],
    0,
  );
  const left = x + narrow + 18 * unit;
  const line =
    (
      text: EventPosterContent["venue"] | string,
      face: "display" | "bold" | "plain",
      size: number,
      lines: number,
      struck = false,
    ) =>
    (at: Area) =>
      placeText(text, face, type, { ...at, size: size * unit, lines, tag: "P", lead: 1.22, isStruck: struck });
  const facing = stack(
    { x: left, y, width: x + width - left },
    [
      line(times, "display", 30, 2, isStruck),
      line(schedule, "plain", 14, 2),
      line(venue, "bold", 21, 2),
      line(address, "plain", 16, 2),
      ...facts.map((fact) => line(fact, "plain", 15, 2)),
    ],
    3 * unit,
  );
  const height = Math.max(bottomOf(date, y), bottomOf(facing, y)) - y;
  return [...date, { kind: "block", color: ink.line, x: left - 11 * unit, y, width: 0.75 * unit, height }, ...facing];
}

/** Everything between picture and foot, from a height on. */
function words(content: EventPosterContent, area: Area, nameHeight: number, sheet: Sheet, type: TypeCase): Item[] {
  const { unit } = sheet;
  const items: Item[] = [];
  const next = (gap: number) => ({ ...area, y: bottomOf(items, area.y) + (items.length > 0 ? gap * unit : 0) });
  const category = placeText(content.category, "bold", type, {
    ...next(0),
    size: 15 * unit,
    tag: "P",
    lines: 1,
    color: ink.soft,
  });
  if (category) items.push(category);
  const name = fitText(content.name, "display", type, {
    ...next(4),
    tag: "H1",
    sizes: [76 * unit, 20 * unit],
    mostHeight: nameHeight,
  });
  if (name) items.push(name);
  items.push(...stateItems(content.state, next(12), unit, type));
  const { x, y, width } = next(14);
  items.push(ruleItem(x, y, width, 0.75 * unit));
  items.push(...whenAndWhere(content, next(12), unit, type));
  return items;
}

/** Heights that the name may take, as parts of the sheet: the picture gives way first. */
const nameHeights = [0.27, 0.22, 0.17] as const;

/** The poster of an event: a big picture, its name, when and where, and the way to its page. Everything is on the sheet. */
export function layOutEvent(content: EventPosterContent, hasPicture: boolean, sheet: Sheet, type: TypeCase): Item[] {
  const { width, height, margin, unit } = sheet;
  const inner = width - 2 * margin;
  const foot = footItems(content, "", sheet, type);
  const end = height - margin - footHeight(sheet) - 14 * unit;
  const area = { x: margin, y: margin, width: inner };
  for (const part of hasPicture ? nameHeights : []) {
    const measured = words(content, area, part * height, sheet, type);
    const free = end - bottomOf(measured, margin) - 16 * unit;
    const picture = Math.min(inner / PICTURE, free);
    if (picture < LOWEST * inner) continue;
    const shown: Item = {
      kind: "picture",
      x: margin,
      y: margin,
      width: inner,
      height: picture,
      alt: content.pictureAlt,
    };
    const down = picture + 16 * unit + (free - picture) / 2;
    return [shown, ...measured.map((item) => ({ ...item, y: item.y + down })), ...foot];
  }
  const tried = nameHeights.map((part) => words(content, area, part * height, sheet, type));
  const fitting = tried.find((items) => bottomOf(items, margin) <= end) ?? tried.at(-1) ?? [];
  // Without a picture the words stand in the upper half, not at the edge.
  const down = Math.max(0, Math.min((end - bottomOf(fitting, margin)) * 0.35, 0.16 * height));
  return [...fitting.map((item) => ({ ...item, y: item.y + down })), ...foot];
}
