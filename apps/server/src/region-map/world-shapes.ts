import { Worker } from "node:worker_threads";
import type { NamedArea } from "@hereabouts/contract/region/outline-shapes";
import type { SketchedRegion, WorldShapes } from "@hereabouts/domain/ports";

/** Built, the thread lies beside the process; otherwise beside this module. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./sketch-thread.ts" : "./sketch-thread.js",
  import.meta.url,
);

function inThread<Answer>(workerData: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const thread = new Worker(threadFile, { workerData });
  thread.once("message", resolve);
  thread.once("error", reject);
  // After a message or an error this changes nothing.
  thread.once("exit", (code) => reject(new Error(`The shapes of the world ended with ${code}`)));
  return promise;
}

/** The shapes of the world, read in a thread each time they are asked for. */
export const worldShapes: WorldShapes = {
  sketch: (sketch: SketchedRegion) => inThread<string>({ sketch }),
  areasAt: (areasAt: { lat: number; lon: number }) => inThread<NamedArea[]>({ areasAt }),
};
