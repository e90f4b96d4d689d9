import { fork } from "node:child_process";
import { once } from "node:events";
import type { OpenSite, SiteUse } from "@hereabouts/bench/measures/measure-site";

/** Starts the site over a data set of the bench, in a process of its own. */
export const openBenchSite: OpenSite = async (databaseUrl) => {
  const child = fork(new URL("../../cli/bench-site.ts", import.meta.url), [databaseUrl]);
  const ended = once(child, "exit");
  const failed = ended.then(([code]) => {
    throw new Error(`The server exited with ${code}.`);
  });
  // Failures after closing are ignored.
  failed.catch(() => undefined);
  const hear = async <Said>(): Promise<Said> => {
    const [said] = await Promise.race([once(child, "message"), failed]);
    return said as Said;
  };
  const base = await hear<string>();
  return {
    base,
    use: async () => {
      child.send("use");
      return hear<SiteUse>();
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
};
