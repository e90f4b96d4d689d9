import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { makeMaster } from "./make-master.ts";
import { holdMaster } from "./master.queries.ts";
import { contentHash, masterKey } from "./media-keys.ts";
import { putFiles } from "./put-files.ts";
import { insertUpload, type UploadRow } from "./upload.queries.ts";

/** Decoding is expensive; nobody crops more pictures by hand in an hour. */
const allowance = { attempts: 100, windowSeconds: 3600 };

/**
 * Keeps what was uploaded for a day, in which its owner's forms can name it. `read` is asked for the file only once it
 * is clear that it will be looked at.
 * @throws SignInRequired, TooMany, Invalid under `image`
 */
export async function keepUpload(
  ctx: Context,
  { read }: { read: () => Promise<Uint8Array> },
): Promise<UploadRow & { scale: number }> {
  const ownerId = signedInUserId(ctx);
  await countAttempt(ctx, `upload:${ownerId}`, allowance);
  const file = await read();
  const { bytes, width, height, scale } = await makeMaster(file);
  const hash = contentHash(file);
  const id = await inTransaction(ctx, async ({ db, ports, now }) => {
    // Somebody who is throwing the same file away has finished before this, or finds that it is in use.
    await holdMaster(db, hash, { alone: false });
    return putFiles(ports.media, [{ key: masterKey(hash), bytes, type: "image/jpeg" }], () =>
      insertUpload(db, { ownerId, hash, width, height, now: now() }),
    );
  });
  return { id, hash, width, height, scale };
}
