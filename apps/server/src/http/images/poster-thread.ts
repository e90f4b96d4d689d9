/** Draws posters beside the process that answers requests: setting and packing one takes longer than a request may wait. */
import { parentPort } from "node:worker_threads";
import { drawPoster, type PosterOrder } from "@hereabouts/print/posters/draw-poster";

parentPort?.on("message", async (order: PosterOrder) => {
  try {
    parentPort?.postMessage({ pdf: await drawPoster(order) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
