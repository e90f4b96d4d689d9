import { followChanges } from "./change-feed.ts";

/**
 * Resolves when a change feed of `databaseUrl` is live for the first time.
 * @throws the reason why its first connection was given up, `DeafConnection` among them
 */
export async function hearOnce(databaseUrl: string, listenUrl?: string): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const feed = followChanges(databaseUrl, { listenUrl, onFailed: heard.reject });
  feed.listen({ missed: heard.resolve, changed: () => undefined, renew: () => undefined });
  await heard.promise.finally(feed.close);
}
