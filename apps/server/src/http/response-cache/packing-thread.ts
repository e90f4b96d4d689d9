/** Packs bodies of responses beside the process that answers requests. */
import { parentPort } from "node:worker_threads";
import { type PackedBody, type PackingTask, packQuickly } from "./packing.ts";

parentPort?.on("message", ({ id, body, encoding }: PackingTask) => {
  // A copy: what it was packed into is as long as the body was.
  const packed = new Uint8Array(packQuickly(body, encoding));
  parentPort?.postMessage({ id, packed } satisfies PackedBody, [packed.buffer]);
});
