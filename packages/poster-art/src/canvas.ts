/** The sheet's size in SVG user units: the product's 2:1 image ratio. */
export const WIDTH = 1200;
export const HEIGHT = 600;

/** A full turn in radians. */
export const TURN = Math.PI * 2;

/** A point in SVG user units, y downwards. */
export type Point = readonly [x: number, y: number];

/** Rounds to one decimal, for what is smaller than a few units. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * SVG path data through the points in order; closed by default. Points are whole units: the knife wanders by more than
 * that, and a decimal would make the file a third larger.
 */
export function outline(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}${close ? "Z" : ""}`;
}

/** The item at `index`, counting round and round the list. The list must not be empty. */
export function cycle<T>(items: readonly T[], index: number): T {
  return items[((index % items.length) + items.length) % items.length] as T;
}

/** Turns a drawing by `angle` radians and moves its origin: maps (along, across) to a point on the sheet. */
export function turned(x: number, y: number, angle: number): (along: number, across: number) => Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (along, across) => [x + cos * along - sin * across, y + sin * along + cos * across];
}
