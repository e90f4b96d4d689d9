import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";
import { addAttempt, deleteAttempts, subtractAttempt, takeSlot } from "./throttle.queries.ts";

interface Allowance {
  attempts: number;
  windowSeconds: number;
}

/**
 * Counts an attempt under `key`, in all processes together.
 * @throws TooMany, with the seconds to wait, once the window's allowance is used up
 */
export async function countAttempt({ db, now }: Context, key: string, allowance: Allowance): Promise<void> {
  const at = now();
  const resetsAt = new Date(at.getTime() + allowance.windowSeconds * 1000);
  const row = await addAttempt(db, key, { at, resetsAt });
  if (row && row.attempts > allowance.attempts)
    throw new TooMany(Math.max(1, Math.ceil((row.resetsAt.getTime() - at.getTime()) / 1000)));
}

/** Takes back one attempt under `key`, because it succeeded. */
export async function uncountAttempt({ db }: Context, key: string): Promise<void> {
  await subtractAttempt(db, key);
}

/** Clears the attempts under `key`, after somebody has signed in. */
export async function purgeAttempts({ db }: Context, key: string): Promise<void> {
  await deleteAttempts(db, key);
}

/** Counts an attempt under a key, for verbs that stand on the domain. @throws TooMany once the window's allowance is used up */
export function limitAttempts(
  ctx: Context,
  { key, ...allowance }: { key: string; attempts: number; windowSeconds: number },
): Promise<void> {
  return countAttempt(ctx, key, allowance);
}

interface Turn {
  key: string;
  pauseMs: number;
  patienceMs: number;
}

/**
 * Takes the next turn under `key`, in all processes together: turns lie `pauseMs` apart.
 * @returns the milliseconds until it; null, and no turn taken, when it is more than `patienceMs` away
 */
export async function reserveSlot(
  { db, now }: Pick<Context, "db" | "now">,
  { key, pauseMs, patienceMs }: Turn,
): Promise<number | null> {
  const at = now();
  const nextTurnAt = await takeSlot(db, key, { at, pauseMs, latest: new Date(at.getTime() + patienceMs) });
  return nextTurnAt ? nextTurnAt.getTime() - pauseMs - at.getTime() : null;
}
