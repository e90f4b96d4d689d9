import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { AreaClosed, Circle, Line, LinePath } from "@visx/shape";
import { tickWords } from "../number-words.ts";
import type { ChartPoint, Layout } from "./chart-points.ts";
import styles from "./line-chart.module.css";

interface ChartPlotProps {
  points: readonly ChartPoint[];
  layout: Layout;
  /** Index of the active point, if any. */
  active: number | null;
}

interface Tick {
  x?: number;
  y?: number;
  formattedValue?: string | undefined;
}

const below = ({ x, y, formattedValue }: Tick) => (
  <text x={x} y={y} textAnchor="middle">
    {formattedValue}
  </text>
);
const beside = ({ x, y, formattedValue }: Tick) => (
  <text x={x} y={y} textAnchor="end" dominantBaseline="central">
    {formattedValue}
  </text>
);

/** Line chart with axes. A table beside it has the same data for screen readers. */
export function ChartPlot({ points, layout, active }: ChartPlotProps) {
  const { inner, x, y, valueTicks, labelTicks } = layout;
  const at = { x: (_: ChartPoint, index: number) => x(index), y: ({ value }: ChartPoint) => y(value) };
  // The last day or month may not be over: a whole line to it would say that the number falls.
  const [last, lastWhole] = [points.at(-1), points.at(-2)];
  const whole = points.filter(({ isUnfinished }) => !isUnfinished);
  const point = active === null ? undefined : points[active];
  return (
    <svg className={styles.plot} aria-hidden="true">
      <GridRows
        className={styles.grid}
        scale={y}
        tickValues={valueTicks}
        left={inner.left}
        width={inner.right - inner.left}
      />
      <AxisLeft
        left={inner.left}
        scale={y}
        tickValues={valueTicks}
        tickFormat={(value) => tickWords(Number(value))}
        tickLength={10}
        tickComponent={beside}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        top={inner.bottom}
        scale={x}
        tickValues={labelTicks}
        tickFormat={(index) => points[Number(index)]?.label}
        tickLength={14}
        tickComponent={below}
        hideAxisLine
        hideTicks
      />
      <AreaClosed className={styles.area} data={whole} {...at} yScale={y} />
      <LinePath className={styles.line} data={whole} {...at} />
      {last && lastWhole && whole.length < points.length && (
        <Line
          className={styles.unfinished}
          from={{ x: x(points.length - 2), y: y(lastWhole.value) }}
          to={{ x: x(points.length - 1), y: y(last.value) }}
        />
      )}
      {active !== null && point && (
        <>
          <Line
            className={styles.cursor}
            from={{ x: x(active), y: inner.top }}
            to={{ x: x(active), y: inner.bottom }}
          />
          <Circle className={styles.point} cx={x(active)} cy={y(point.value)} r={6} />
        </>
      )}
      {points.length === 1 && active === null && points[0] && (
        <Circle className={styles.point} cx={x(0)} cy={y(points[0].value)} r={5} />
      )}
    </svg>
  );
}
