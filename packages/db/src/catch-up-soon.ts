import type { ChangeFeed } from "./change-feed.ts";

/** Longest wait for pending notifications before reading from the database. */
const PATIENCE_MS = 50;

/** Waits briefly for notifications of earlier commits. @returns whether they have all arrived */
export async function catchUpSoon(feed: Pick<ChangeFeed, "catchUp">): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tired = new Promise<boolean>((give) => {
    timer = setTimeout(() => give(false), PATIENCE_MS);
  });
  const heard = feed.catchUp().then(
    () => true,
    () => false,
  );
  return Promise.race([heard, tired]).finally(() => clearTimeout(timer));
}
