import { followChanges } from "./change-feed.ts";
import type { Pace } from "./heartbeat.ts";

/** A process that starts reads its modules meanwhile, and answers late. */
const pace: Pace = { everyMs: 5_000, withinMs: 5_000, answerMs: 30_000 };

/**
 * Resolves when a change feed of `databaseUrl` is live for the first time.
 * @throws the reason why its first connection was given up, `DeafConnection` among them
 */
export async function hearOnce(databaseUrl: string, listenUrl?: string): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const feed = followChanges(databaseUrl, { listenUrl, pace, onFailed: heard.reject });
  feed.listen({ missed: heard.resolve, changed: () => undefined, renew: () => undefined });
  await heard.promise.finally(feed.close);
}
