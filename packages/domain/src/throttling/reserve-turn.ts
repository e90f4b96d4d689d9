import type { Context } from "../context.ts";
import { takeTurn } from "./throttle.queries.ts";

interface Turn {
  key: string;
  pauseMs: number;
  patienceMs: number;
}

/**
 * Takes the next turn under `key`, in all processes together: turns lie `pauseMs` apart.
 * @returns the milliseconds until it; null, and no turn taken, when it is more than `patienceMs` away
 */
export async function reserveTurn(
  { db, now }: Pick<Context, "db" | "now">,
  { key, pauseMs, patienceMs }: Turn,
): Promise<number | null> {
  const at = now();
  const nextTurnAt = await takeTurn(db, key, { at, pauseMs, latest: new Date(at.getTime() + patienceMs) });
  return nextTurnAt ? nextTurnAt.getTime() - pauseMs - at.getTime() : null;
}
