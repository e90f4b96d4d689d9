/** Reads the shapes of the world beside the process that answers requests: that takes longer than a request may wait. */
import { parentPort, workerData } from "node:worker_threads";
import { areasAt } from "./areas-at.ts";
import { drawSketch } from "./draw-sketch.ts";

parentPort?.postMessage("areasAt" in workerData ? areasAt(workerData.areasAt) : drawSketch(workerData.sketch));
