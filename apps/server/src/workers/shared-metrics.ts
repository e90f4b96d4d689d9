import { AggregatorRegistry } from "prom-client";
import { type Measured, registry } from "../metrics/registry.ts";

/** Within it all workers answer, or one of them is stuck. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Puts together what workers and this process measured.
 * @param askAll asks each worker, and returns how many were asked
 */
export function sharedMetrics(askAll: () => number): {
  /** @throws Error when a worker does not answer */
  measure: () => Promise<string>;
  hear: (measured: Measured) => void;
} {
  let heard: Measured[] = [];
  let onHeard: (() => void) | undefined;
  let underWay: Promise<string> | undefined;

  async function measure(): Promise<string> {
    heard = [];
    const asked = askAll();
    const { promise: all, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(new Error("A worker does not answer.")), ANSWER_WITHIN_MS);
    onHeard = () => void (heard.length >= asked && resolve());
    onHeard();
    try {
      await all;
      // The aggregator asks each metric how it is put together.
      return await AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...heard] as object[]).metrics();
    } finally {
      clearTimeout(timer);
      onHeard = undefined;
    }
  }

  return {
    measure: () => {
      underWay ??= measure().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    hear: (measured) => {
      heard.push(measured);
      onHeard?.();
    },
  };
}
