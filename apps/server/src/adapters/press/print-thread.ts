/** Writes one file of an edition beside the process that answers requests: a long one takes a second. */
import { parentPort, workerData } from "node:worker_threads";
import { printFile } from "@hereabouts/print/editions/print-file";

parentPort?.postMessage(await printFile(workerData));
