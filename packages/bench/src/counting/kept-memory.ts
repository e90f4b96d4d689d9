import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MEGABYTE = 1024 * 1024;

/** V8 gives its collector to contexts that are made after it was asked for. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
const collect = collector();

/** Returns the megabytes in use after garbage collection. */
export function keptMegabytes(): number {
  // What a buffer holds is given back after the object that held it.
  for (let turn = 0; turn < 2; turn++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}
