import styles from "./metric-panel.module.css";
import { changeWords } from "./number-words.ts";

/** A number with its name. */
export interface Metric {
  label: string;
  /** The number as people read it: "1,204". */
  words: string;
  /** The number, and its relative change if known. */
  value?: number;
  change?: number | null;
  /** Text for an unknown change. Default: there was nothing before. */
  unknownChange?: string;
}

function Change({ value = 0, change, unknownChange }: Pick<Metric, "value" | "change" | "unknownChange">) {
  if (change === undefined) return null;
  const { words, way } =
    change === null && unknownChange ? ({ words: unknownChange, way: "level" } as const) : changeWords(change, value);
  return (
    <dd className={styles.change} data-way={way}>
      {words}
    </dd>
  );
}

/** A few numbers side by side, with how each changed. */
export function MetricPanel({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className={styles.metrics} data-count={metrics.length}>
      {metrics.map(({ label, words, ...change }) => (
        <div key={label} className={styles.metric}>
          <dt>{label}</dt>
          <dd className={styles.number}>{words}</dd>
          <Change {...change} />
        </div>
      ))}
    </dl>
  );
}
