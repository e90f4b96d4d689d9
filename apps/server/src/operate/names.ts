import type { Figures } from "./figures.ts";
import type { RunOptions, Scratch } from "./scratch.ts";

type Run = (scratch: Scratch, options: RunOptions) => Promise<Figures>;

interface Name {
  /** Description, for the table of all names. */
  shows: string;
  load: () => Promise<{ run: Run }>;
}

/** Everything `npm run operate` can show, in the order of `all`: each has a file of its own. */
export const names: Readonly<Record<string, Name>> = {
  feed: { shows: "how many changes a process hears of, by its way to Postgres", load: () => import("./feed.ts") },
  ready: { shows: "which states a process tells its load balancer of", load: () => import("./ready.ts") },
  away: {
    shows: "what anonymous visitors and writes are answered while the database is away",
    load: () => import("./away.ts"),
  },
  pooler: {
    shows: "what pgbouncer by transaction costs in failures and connections",
    load: () => import("./pooler.ts"),
  },
  kept: {
    shows: "how many responses come from memory while events are published, and whether any is old",
    load: () => import("./kept.ts"),
  },
  small: {
    shows: "how much memory the site with its Postgres needs for the demo region where MEMORY is small",
    load: () => import("./small.ts"),
  },
  backup: {
    shows: "whether a backup made while events are published holds all of them, and every image",
    load: () => import("./backup.ts"),
  },
  upgrade: {
    shows: "whether any request fails while an earlier version is replaced by this one, process by process",
    load: () => import("./upgrade.ts"),
  },
  failover: {
    shows: "what is lost or done twice when the primary loses its power, with and without synchronous replication",
    load: () => import("./failover.ts"),
  },
  alerts: {
    shows: "whether each fault raises its alert, and its end takes it back",
    load: () => import("./alerts.ts"),
  },
  fuzz: {
    shows: "how broken and odd calls of every operation, by every kind of person, are answered",
    load: () => import("./fuzz.ts"),
  },
  age: {
    shows: "what years of use leave in the database, and how long housekeeping and publishing take then",
    load: () => import("./age.ts"),
  },
  limit: { shows: "how many requests of one client pass at several processes", load: () => import("./limit.ts") },
};
