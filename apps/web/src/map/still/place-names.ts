import type { Feature } from "geojson";
import type { SymbolLayerSpecification } from "../style/style-spec.types.ts";
import type { flatWorld } from "./flat-world.ts";
import { styleValue } from "./style-value.ts";

/** A rectangle of the map that something stands in. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name where it stands: the middle, or the beginning or the end, of its first line, from which the others follow below. */
export interface PlacedName {
  lines: string[];
  /** Which part of a line stands there, in the words of `text-anchor`. */
  part: "start" | "middle" | "end";
  x: number;
  y: number;
  value: (name: string) => unknown;
}

/** How wide a letter is in parts of its size, on average; letters of serif fonts are wider. */
const LETTER = 0.52;
const SERIF_LETTER = 0.57;
/** How far apart two lines of a name stand, and how much room a name keeps around it. */
export const LINE = 1.2;
const PADDING = 2;

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Value = PlacedName["value"];

function sizeOf(lines: readonly string[], value: Value): { width: number; height: number } {
  const size = Number(value("text-size"));
  const [font = ""] = value("text-font") as string[];
  const letter = (font.startsWith("Besley") ? SERIF_LETTER : LETTER) + Number(value("text-letter-spacing") ?? 0);
  return { width: Math.max(...lines.map((line) => line.length)) * letter * size, height: lines.length * LINE * size };
}

/** The ways a name may stand beside its point, the best first: a side, and how far from it in parts of its size. */
function anchorsOf(layer: SymbolLayerSpecification, value: Value): [anchor: string, offset: [number, number]][] {
  const ways = layer.layout?.["text-variable-anchor-offset"] as (string | [number, number])[] | undefined;
  if (!ways) return [[String(value("text-anchor") ?? "center"), (value("text-offset") as [number, number]) ?? [0, 0]]];
  return ways
    .flatMap((way, i) => (typeof way === "string" ? [[way, ways[i + 1] as [number, number]] as const] : []))
    .map(([anchor, offset]) => [anchor, offset]);
}

function boxAt(
  at: readonly [number, number],
  size: { width: number; height: number },
  anchor: string,
  turn: number,
): Box {
  const [x, y] = at;
  const middleX = anchor === "left" ? x + size.width / 2 : anchor === "right" ? x - size.width / 2 : x;
  const middleY = anchor === "top" ? y + size.height / 2 : anchor === "bottom" ? y - size.height / 2 : y;
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const halfWidth = (size.width * cosine + size.height * sine) / 2;
  const halfHeight = (size.width * sine + size.height * cosine) / 2;
  return {
    left: middleX - halfWidth,
    right: middleX + halfWidth,
    top: middleY - halfHeight,
    bottom: middleY + halfHeight,
  };
}

/** Where a name begins or ends that stands beside its point, however wide it comes out. */
function edgeOf({ left, right }: Box, anchor: string): Pick<PlacedName, "part" | "x"> {
  if (anchor === "left") return { part: "start", x: left };
  return anchor === "right" ? { part: "end", x: right } : { part: "middle", x: (left + right) / 2 };
}

const padded = ({ left, top, right, bottom }: Box): Box => ({
  left: left - PADDING,
  top: top - PADDING,
  right: right + PADDING,
  bottom: bottom + PADDING,
});

/**
 * The names of one layer that have room, as map libraries place them: the first way beside its point that covers nothing.
 * @param taken what stands on the map already; names that are placed are added
 * @param shown what a narrow frame shows of the map: names stand in it as a whole where they can
 */
export function placeNames(
  layer: SymbolLayerSpecification,
  features: readonly Feature[],
  world: ReturnType<typeof flatWorld>,
  { zoom, taken, shown }: { zoom: number; taken: Box[]; shown: { left: number; right: number } },
): PlacedName[] {
  const found = features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== "Point") return [];
    const scope = { zoom, properties: properties ?? {} };
    if (!layer.filter || !styleValue(layer.filter, scope)) return [];
    const at = world.project(geometry.coordinates);
    if (!world.isInside(at)) return [];
    const style: Record<string, unknown> = { ...layer.layout, ...layer.paint };
    return [{ at, value: (name: string) => styleValue(style[name], scope) }];
  });
  found.sort((a, b) => Number(a.value("symbol-sort-key") ?? 0) - Number(b.value("symbol-sort-key") ?? 0));
  return found.flatMap(({ at, value }) => {
    const lines = String(value("text-field")).split("\n");
    const size = Number(value("text-size"));
    const turn = (Number(value("text-rotate") ?? 0) * Math.PI) / 180;
    const ways = anchorsOf(layer, value).map(([anchor, [dx, dy]]) => {
      const box = boxAt([at[0] + dx * size, at[1] + dy * size], sizeOf(lines, value), anchor, turn);
      return { box, ...edgeOf(box, anchor) };
    });
    const free = ways.filter(({ box }) => !taken.some((other) => overlap(padded(box), other)));
    const way = free.find(({ box }) => box.left >= shown.left && box.right <= shown.right) ?? free[0];
    if (!way) return [];
    taken.push(way.box);
    const y = (way.box.top + way.box.bottom) / 2 - ((lines.length - 1) * LINE * size) / 2;
    return [{ lines, part: way.part, x: way.x, y, value }];
  });
}
