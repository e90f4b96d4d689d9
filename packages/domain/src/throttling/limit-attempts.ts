import type { Context } from "../context.ts";
import { countAttempt } from "./throttle.ts";

/** Counts an attempt under a key, for verbs that stand on the domain. @throws TooMany once the window's allowance is used up */
export function limitAttempts(
  ctx: Context,
  { key, ...allowance }: { key: string; attempts: number; windowSeconds: number },
): Promise<void> {
  return countAttempt(ctx, key, allowance);
}
