import type { Point } from "./flat-world.ts";

/** A length to a tenth of a pixel, as short as it is written. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Text between tags. */
export const words = escaped;

/** The attributes of a tag; what is undefined is left out. */
export const attributes = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(String(value))}"`))
    .join("");

/** A line as a path: where it begins, and each further point from the one before, in tenths of a pixel. */
export function pathOf(points: readonly Point[], isClosed: boolean): string {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY], i) => {
    // From where the rounded point before lies, so that the line does not drift.
    const [dx, dy] = [tenth(toX - x), tenth(toY - y)];
    [x, y] = [tenth(x + dx), tenth(y + dy)];
    return `${i === 0 ? "M" : "l"}${dx}${dy < 0 ? "" : " "}${dy}`;
  });
  return steps.join("") + (isClosed ? "z" : "");
}
