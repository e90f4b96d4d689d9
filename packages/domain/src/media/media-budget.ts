import type { Context } from "../context.ts";
import { MediaStoreAway } from "../ports.ts";

/** How long one picture may wait for the store, over all of its files. */
const MEDIA_BUDGET_MS = 10_000;

/**
 * A context whose media store is given up once what was done with it took `budgetMs` in sum: a picture has several files,
 * and a store that is slow with each would keep somebody waiting for minutes. Time in between, as for rendering, is not counted.
 */
export function withMediaBudget(ctx: Context, budgetMs: number = MEDIA_BUDGET_MS): Context {
  const { media } = ctx.ports;
  let leftMs = budgetMs;

  async function spend<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (leftMs <= 0) throw new MediaStoreAway("The media store takes too long.");
    const start = performance.now();
    try {
      return await call(AbortSignal.timeout(Math.ceil(leftMs)));
    } finally {
      leftMs -= performance.now() - start;
    }
  }

  const budgeted = {
    ...media,
    put: (key: string, bytes: Uint8Array, type: string) => spend((signal) => media.put(key, bytes, type, signal)),
    has: (key: string) => spend((signal) => media.has(key, signal)),
    read: (key: string) => spend((signal) => media.read(key, signal)),
  };
  return { ...ctx, ports: { ...ctx.ports, media: budgeted } };
}
