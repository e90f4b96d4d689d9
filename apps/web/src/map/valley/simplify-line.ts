import type { Position } from "geojson";

/** Drops the points that lie within `tolerance` of the line without them (Douglas-Peucker); the ends stay. */
export function simplify(line: Position[], tolerance: number): Position[] {
  const keep = new Set([0, line.length - 1]);
  // A ring starts where it ends, so its first span is split at the middle to give the test a base line.
  const middle = line.length >> 1;
  const spans: [number, number][] = [
    [0, middle],
    [middle, line.length - 1],
  ];
  keep.add(middle);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = from;
    let distance = tolerance;
    for (let i = from + 1; i < to; i++) {
      const d = distanceToLine(line[i] as Position, line[from] as Position, line[to] as Position);
      if (d > distance) [farthest, distance] = [i, d];
    }
    if (farthest === from) continue;
    keep.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => keep.has(i));
}

function distanceToLine(point: Position, a: Position, b: Position): number {
  const [px = 0, py = 0] = point;
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(px - ax, py - ay);
  return Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length;
}
