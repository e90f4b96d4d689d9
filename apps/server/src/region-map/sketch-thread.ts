/** Draws a sketch beside the process that answers requests: the shapes of the world take longer than a request may wait. */
import { parentPort, workerData } from "node:worker_threads";
import { drawSketch } from "./draw-sketch.ts";

parentPort?.postMessage(drawSketch(workerData));
