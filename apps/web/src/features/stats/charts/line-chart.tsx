import { type KeyboardEvent, type PointerEvent, type RefCallback, useCallback, useState } from "react";
import { ChartPlot } from "./chart-plot.tsx";
import { type ChartPoint, layOut } from "./chart-points.ts";
import styles from "./line-chart.module.css";

/** The width of an element in pixels, and the ref to put on it. Null on the server and until it was measured. */
function useWidth(): [ref: RefCallback<HTMLElement>, width: number | null] {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || typeof ResizeObserver === "undefined") return;
    const sizes = new ResizeObserver(() => setWidth(node.clientWidth));
    sizes.observe(node);
    return () => sizes.disconnect();
  }, []);
  return [ref, width];
}

interface LineChartProps {
  /** Name of the metric, for example "Event card views by day". */
  label: string;
  points: readonly ChartPoint[];
  /** A number with its unit: "959 views". */
  wordsOf: (value: number) => string;
}

/** Must match the style sheet. */
const height = 260;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Line chart over days or months. Shows a point's value on hover or by arrow keys. */
export function LineChart({ label, points, wordsOf }: LineChartProps) {
  const [ref, width] = useWidth();
  const [current, setCurrent] = useState(Number.POSITIVE_INFINITY);
  const [isTold, setTold] = useState(false);
  const last = points.length - 1;
  // Other days may be fewer than those before.
  const active = Math.min(current, last);
  const point = points[active];
  if (!point) return null;
  const layout = width === null ? null : layOut(points, { width, height });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setCurrent(Math.min(Math.max(active + step, 0), last));
    setTold(true);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (!layout) return;
    setCurrent(layout.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
    setTold(true);
  };
  const place = layout?.x(active) ?? 0;
  return (
    <div
      ref={ref}
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={active + 1}
      aria-valuetext={`${point.words}: ${wordsOf(point.value)}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={() => setTold(false)}
      onFocus={() => setTold(true)}
      onBlur={() => setTold(false)}
    >
      {layout && <ChartPlot points={points} layout={layout} active={isTold ? active : null} />}
      {layout && isTold && (
        <div
          className={styles.tip}
          data-side={place > (width ?? 0) / 2 ? "left" : "right"}
          style={{ left: place, top: Math.max(layout.y(point.value) - 52, 0) }}
        >
          {point.words}
          <b>{wordsOf(point.value)}</b>
        </div>
      )}
    </div>
  );
}
