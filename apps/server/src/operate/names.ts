import type { Figures } from "./figures.ts";
import type { Scratch } from "./scratch.ts";

type Run = (scratch: Scratch) => Promise<Figures>;

interface Name {
  /** Description, for the table of all names. */
  shows: string;
  load: () => Promise<{ run: Run }>;
}

/** Everything `npm run operate` can show, in the order of `all`: each has a file of its own. */
export const names: Readonly<Record<string, Name>> = {
  feed: { shows: "how many changes a process hears of, by its way to Postgres", load: () => import("./feed.ts") },
  ready: { shows: "which states a process tells its load balancer of", load: () => import("./ready.ts") },
  pooler: {
    shows: "what pgbouncer by transaction costs in failures and connections",
    load: () => import("./pooler.ts"),
  },
  limit: { shows: "how many requests of one client pass at several processes", load: () => import("./limit.ts") },
};
