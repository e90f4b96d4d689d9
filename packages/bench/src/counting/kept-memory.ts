import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MEGABYTE = 1024 * 1024;

/** V8 gives its collector to contexts that are made after it was asked for. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
const collect = collector();

/** Collections after which no more is given back, and the least that counts as more, in megabytes. */
const MOST_TURNS = 8;
const LEAST = 0.5;

/** Returns the megabytes in use after garbage collection. */
export function keptMegabytes(): number {
  let kept = Number.POSITIVE_INFINITY;
  // What a buffer holds is given back after the object that held it, and what that referred to later still.
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const now = (heapUsed + arrayBuffers) / MEGABYTE;
    if (turn > 1 && now > kept - LEAST) return Math.min(now, kept);
    kept = now;
  }
  return kept;
}
