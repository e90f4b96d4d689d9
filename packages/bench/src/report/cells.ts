import type { Percentiles } from "../counting/timing.ts";

/** How what a clock measured is written in a table. */
export interface ClockCells {
  /** Milliseconds, the middle and the slowest twentieth. */
  pair: (times: Percentiles) => string;
  /** A rate: so many a second. */
  rate: (perSecond: number) => string;
  ms: (ms: number, digits?: number) => string;
  seconds: (ms: number) => string;
}

/** Shown instead of figures that the load of the machine distorts. */
const BUSY = "busy";

/** Where the machine was busy nothing by the clock is written: ratios of one run stand in any case. */
export function clockCells(isQuiet: boolean): ClockCells {
  const quietly = (text: string) => (isQuiet ? text : BUSY);
  return {
    pair: ({ p50, p95 }) => quietly(`${p50.toFixed(2)} / ${p95.toFixed(2)}`),
    rate: (perSecond) => quietly(perSecond.toFixed(0)),
    ms: (ms, digits = 0) => quietly(ms.toFixed(digits)),
    seconds: (ms) => quietly(`${(ms / 1_000).toFixed(1)} s`),
  };
}

/** A small part of something, with three digits. */
export const share = (ratio: number): string => ratio.toFixed(3);

/** A ratio: so many times as much. */
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;

/** A row of a table. */
export const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;
