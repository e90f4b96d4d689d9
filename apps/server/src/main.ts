import cluster from "node:cluster";
import { environmentOrExit } from "./env.ts";

/** The site: this process alone, or the first one of several, or one of those it starts to answer for it. */
const env = environmentOrExit();
if (cluster.isWorker) {
  const { runWorker } = await import("./workers/run-worker.ts");
  await runWorker(env);
} else {
  const { runSite } = await import("./run-site.ts");
  await runSite(env);
}
