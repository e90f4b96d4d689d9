import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { deleteUnusedImage, selectUnusedImages } from "./image.queries.ts";
import { folderOf, masterKey, pictureKeys, typeOfKey } from "./media-keys.ts";
import { holdFolder, selectUsedFolders } from "./upload.queries.ts";
import { dropMaster } from "./upload.ts";

const BATCH = 500;

async function purgeImage(ctx: Context, id: number, before: Date): Promise<void> {
  const image = await deleteUnusedImage(ctx.db, id, before);
  if (!image) return;
  // Inside the transaction: somebody who makes the same picture waits for its end and does not lose the files.
  for (const key of pictureKeys(image)) await ctx.ports.media.remove(key);
  if (image.sourceHash !== null) await dropMaster(ctx, image.sourceHash);
}

/**
 * Throws away pictures that no venue, event or earlier version of one has any more, with their files. One that a form
 * chose within `serverLimits.unusedImageDays` stays: the record it is for may be on its way.
 */
export async function purgeImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - serverLimits.unusedImageDays * DAY_MS);
  for (let lastId = 0; ; ) {
    const ids = await selectUnusedImages(ctx.db, before, lastId, BATCH);
    // Each in a transaction of its own: where the store fails, the row stays for the next run and the others go on.
    for (const id of ids) await inTransaction(ctx, (ctx) => purgeImage(ctx, id, before));
    if (ids.length < BATCH) return;
    lastId = ids.at(-1) ?? 0;
  }
}

/** Keys that no row speaks of. */
async function unknownKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
  const { pictures, masters } = await selectUsedFolders(db, [...new Set(keys.map(folderOf))]);
  const used = { pictures: new Set(pictures), masters: new Set(masters) };
  return keys.filter((key) => {
    const folder = folderOf(key);
    return !(key === masterKey(folder) ? used.masters : used.pictures).has(folder);
  });
}

/** Removes a folder's files that no row speaks of: whoever puts them again meanwhile waits, or is waited for. */
async function removeUnknown(ctx: Context, keys: readonly string[]): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  await inTransaction(ctx, async (ctx) => {
    await holdFolder(ctx.db, folderOf(first), { alone: true });
    for (const key of await unknownKeys(ctx, keys)) await ctx.ports.media.remove(key);
  });
}

/**
 * Throws away files of pictures that have been in the store for a day and that no row speaks of: their transaction was
 * rolled back, or their process killed.
 */
export async function purgeOrphans(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - DAY_MS);
  for await (const batch of ctx.ports.media.list(before)) {
    const unknown = await unknownKeys(
      ctx,
      batch.filter((key) => typeOfKey(key) !== null),
    );
    for (const keys of Map.groupBy(unknown, folderOf).values()) await removeUnknown(ctx, keys);
  }
}
