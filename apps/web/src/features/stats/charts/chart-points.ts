import { scaleLinear } from "@visx/scale";

/** One number of a line, by what it is of: a day or a month. */
export interface ChartPoint {
  key: string;
  /** Below the axis: "Jun 5". */
  label: string;
  /** Label, for example "Friday, June 5". */
  words: string;
  value: number;
  /** True while its day or month goes on and the number still grows. */
  isUnfinished?: boolean;
}

/** Margins around the plot, for the numbers of the axis and the days below. */
const margin = { top: 12, right: 14, bottom: 30, left: 50 };
const ticksUp = 4;
/** Between two days below the axis. */
const dayWidth = 88;

/** Where the points of a line lie in a chart of a size, and what stands along its axes. */
export function layOut(points: readonly ChartPoint[], { width, height }: { width: number; height: number }) {
  const last = Math.max(points.length - 1, 1);
  const inner = { left: margin.left, right: width - margin.right, top: margin.top, bottom: height - margin.bottom };
  const x = scaleLinear<number>({ domain: [0, last], range: [inner.left, inner.right] });
  const most = Math.max(...points.map(({ value }) => value), ticksUp);
  const y = scaleLinear<number>({ domain: [0, most], range: [inner.bottom, inner.top], nice: ticksUp });
  const step = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((inner.right - inner.left) / dayWidth))));
  return {
    inner,
    x,
    y,
    valueTicks: y.ticks(ticksUp).filter(Number.isInteger),
    labelTicks: points.map((_, index) => index).filter((index) => index % step === 0),
    /** The point that lies nearest to a place in the chart. */
    nearest: (place: number) => Math.min(Math.max(Math.round(x.invert(place)), 0), points.length - 1),
  };
}
export type Layout = ReturnType<typeof layOut>;
