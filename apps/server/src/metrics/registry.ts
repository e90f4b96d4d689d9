import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

/** Everything that this process measures. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const dropped = new Counter({
  name: "sightings_dropped_total",
  help: "Impressions dropped because the queue was full",
  registers: [registry],
});

/** Counts sightings that this process had no room for. */
export const countDropped = (sightings: number): void => dropped.inc(sightings);

/** Measurements of a process, as they travel between processes. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

type Names<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] };

/**
 * A gauge that is read when somebody asks for it. Several processes on one port are put together by `aggregator`.
 * @param read its values by their labels
 */
export function readGauge<Label extends string = never>(
  { name, help, labelNames = [] }: Names<Label>,
  aggregator: "sum" | "min" | "max" | "first",
  read: () => readonly (readonly [labels: Partial<Record<Label, string>>, value: number])[],
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames: [...labelNames],
    aggregator,
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.set(labels, value);
    },
  });
}
