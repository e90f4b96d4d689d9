import type { ProcessState } from "@hereabouts/domain/memory-ports";
import { Counter } from "prom-client";
import { readGauge, registry } from "./registry.ts";

let read: (() => ProcessState) | undefined;

/** Shows the state of this process in its metrics from here on. */
export function showProcess(state: () => ProcessState): void {
  read = state;
}

const fromState = (value: (state: ProcessState) => number | null | undefined) => () => {
  const found = read && value(read());
  return found === undefined || found === null ? [] : [[{}, found] as const];
};

readGauge(
  { name: "change_feed_live", help: "1 while changes are heard of" },
  "min",
  fromState(({ feed }) => feed && Number(feed.isLive)),
);
readGauge(
  { name: "change_feed_lag_seconds", help: "Time since this process last knew that it had heard of every change" },
  "max",
  fromState(({ feed }) => feed && feed.lagMs / 1_000),
);
readGauge(
  { name: "event_index_ready", help: "1 while the listed events in memory answer searches" },
  "min",
  fromState(({ index }) => index && Number(index.isReady)),
);
readGauge(
  { name: "event_index_events", help: "Listed events in memory" },
  "max",
  fromState(({ index }) => index?.events),
);

const searches = new Counter({
  name: "event_index_searches_total",
  help: "Searches of events, by what answered: memory, or the database instead",
  labelNames: ["answered_by"],
  registers: [registry],
});

/** Counts a search of events. */
export const countSearch = (by: "memory" | "database"): void => searches.inc({ answered_by: by });
