import type { ChangeFeed } from "./change-feed.ts";

/** Who waits for what is on the way waits so long, and then asks the database. */
const PATIENCE_MS = 50;

/** Waits for what was committed before, but not for long. @returns whether that is known to have been told now */
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
