import styles from "./metric-panel.module.css";
import { changeWords } from "./number-words.ts";

/** A number with its name. */
export interface Metric {
  label: string;
  /** As it is read. */
  words: string;
  /** The number itself, and the share by which it changed, where that is told. */
  value?: number;
  change?: number | null;
}

function Change({ value = 0, change }: Pick<Metric, "value" | "change">) {
  if (change === undefined) return null;
  const { words, way } = changeWords(change, value);
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
      {metrics.map(({ label, words, value, change }) => (
        <div key={label} className={styles.metric}>
          <dt>{label}</dt>
          <dd className={styles.number}>{words}</dd>
          <Change {...(value !== undefined && { value })} {...(change !== undefined && { change })} />
        </div>
      ))}
    </dl>
  );
}
