const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** One that lived so long began well: what ended it came later. */
const STEADY_MS = 30_000;

/**
 * How long to wait before a worker that died is started again: not at all after a steady life, then ever longer, so that one
 * which cannot live does not use up the machine. @returns the pause in milliseconds, from how long the last one lived
 */
export function restartPauses(): (livedMs: number) => number {
  let next = 0;
  return (livedMs) => {
    const pause = livedMs >= STEADY_MS ? 0 : next;
    next = pause === 0 ? FIRST_MS : Math.min(pause * 2, LONGEST_MS);
    return pause;
  };
}
