import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MEGABYTE = 1024 * 1024;

/** V8 gives its collector to contexts that are made after it was asked for. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}
const collect = collector();

/** Collections in a row that give nothing back before memory counts as settled, and collections at most. */
const IDLE_TURNS = 3;
const MOST_TURNS = 20;
/** Less than this is no news. */
const NOISE_MEGABYTES = 0.05;

function megabytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

/**
 * Returns the megabytes in use once garbage collections give nothing back any longer: buffers go one collection after the
 * object that held them, and V8 drops its caches of compiled code some collections later still.
 */
export function keptMegabytes(): number {
  let kept = Number.POSITIVE_INFINITY;
  for (let turn = 0, idle = 0; turn < MOST_TURNS && idle < IDLE_TURNS; turn += 1) {
    collect();
    const inUse = megabytesInUse();
    idle = inUse < kept - NOISE_MEGABYTES ? 0 : idle + 1;
    kept = inUse;
  }
  return kept;
}
