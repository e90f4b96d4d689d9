import type { Position } from "geojson";

const keyOf = (point: Position | undefined) => `${point?.[0]},${point?.[1]}`;

/**
 * Joins lines where the end of one is an end of exactly one other, turning them where need be. What comes back to its start is a
 * ring, whose last point is its first.
 */
export function joinLines(lines: readonly Position[][]): Position[][] {
  const atEnd = new Map<string, Set<number>>();
  for (const [at, line] of lines.entries())
    for (const end of [line[0], line.at(-1)]) {
      const known = atEnd.get(keyOf(end)) ?? new Set();
      atEnd.set(keyOf(end), known.add(at));
    }
  const used = new Set<number>();
  const grow = (line: Position[]): Position[] => {
    let grown = line;
    for (;;) {
      const end = keyOf(grown.at(-1));
      const meeting = atEnd.get(end) ?? new Set();
      const [next] = [...meeting].filter((at) => !used.has(at));
      // Where three meet, each stays what it is.
      if (next === undefined || meeting.size > 2) return grown;
      used.add(next);
      const piece = lines[next] ?? [];
      grown = grown.concat((keyOf(piece[0]) === end ? piece : piece.toReversed()).slice(1));
    }
  };
  return lines.flatMap((line, at) => {
    if (used.has(at) || line.length < 2) return [];
    used.add(at);
    return [grow(grow(line).toReversed()).toReversed()];
  });
}

export const isRing = (line: readonly Position[]): boolean => line.length > 3 && keyOf(line[0]) === keyOf(line.at(-1));
