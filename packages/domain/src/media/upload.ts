import type { Upload } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { makeMaster } from "./master.ts";
import { contentHash, masterKey } from "./media-keys.ts";
import { putFiles } from "./store-image.ts";
import {
  deleteUploadsOf,
  holdFolder,
  insertUpload,
  isMasterUsed,
  selectOldHashes,
  type UploadRow,
} from "./upload.queries.ts";

const start = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w-]+=[\w-]+)*;base64,/;
const base64 = /^[\w+/-]*={0,2}$/;

/** The file in a data URL; what type it claims to be does not matter. @throws Invalid under `image` */
export function bytesOfDataUrl(url: string): Uint8Array {
  const head = start.exec(url)?.[0];
  if (head === undefined) throw new Invalid({ image: [messages.image] });
  // Four characters hold three bytes: seen before anything is decoded.
  if ((url.length - head.length) * 0.75 > limits.imageMegabytes * 1_048_576 + 3)
    throw new Invalid({ image: [messages.imageTooLarge(limits.imageMegabytes)] });
  const text = url.slice(head.length);
  if (!base64.test(text)) throw new Invalid({ image: [messages.image] });
  return Buffer.from(text, "base64");
}

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
    // A concurrent deletion of the same file has either finished before this or finds the file in use.
    await holdFolder(db, hash, { alone: false });
    return putFiles(ports.media, [{ key: masterKey(hash), bytes, type: "image/jpeg" }], () =>
      insertUpload(db, { ownerId, hash, width, height, now: now() }),
    );
  });
  return { id, hash, width, height, scale };
}

/** Takes an upload and answers with the picture that is kept of it. @throws as `keepUpload` does */
export async function addUpload(ctx: Context, input: { read: () => Promise<Uint8Array> }): Promise<Upload> {
  const { id, hash, width, height } = await keepUpload(ctx, input);
  return { id, url: `${ctx.settings.publicUrl}/media/${masterKey(hash)}`, width, height };
}

/**
 * Throws the whole of an upload away, unless an upload or a picture still speaks of it. Inside the transaction that
 * takes away who did: while it lasts nobody else keeps the same file again.
 */
export async function dropMaster({ db, ports }: Context, hash: string): Promise<void> {
  await holdFolder(db, hash, { alone: true });
  if (!(await isMasterUsed(db, hash))) await ports.media.remove(masterKey(hash));
}

/**
 * Throws away uploads that no form named within a day, and their files. An hour is added to the day, so that a form
 * that came at the last moment still finds what it named.
 */
export async function purgeUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - (serverLimits.uploadHours + 1) * HOUR_MS);
  for (const hash of await selectOldHashes(ctx.db, before)) {
    // When this is interrupted after the file is gone, its rows are still there and the next run finds them.
    await inTransaction(ctx, async (ctx) => {
      await deleteUploadsOf(ctx.db, hash, before);
      await dropMaster(ctx, hash);
    });
  }
}
