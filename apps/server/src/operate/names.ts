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
  limit: { shows: "how many requests of one client pass at several processes", load: () => import("./limit.ts") },
};
