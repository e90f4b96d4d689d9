import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";
import { threadFile } from "../../threads.ts";

export type Encoding = "zstd" | "br" | "gzip";

/** Fast for first responses (half of the time or less); smaller by a tenth for repeated ones. */
const BROTLI_QUALITY = { quick: 2, small: 5 };
const GZIP_LEVEL = { quick: 2, small: 6 };
const ZSTD_LEVEL = { quick: 2, small: 9 };
export type Pace = keyof typeof BROTLI_QUALITY;

/** Lists packings, the best first: Zstandard takes half of the time of Brotli, which packs smaller where it may take longer. */
export const preferred: Record<Pace, readonly Encoding[]> = {
  quick: ["zstd", "br", "gzip"],
  small: ["br", "zstd", "gzip"],
};

/**
 * Brotli window as a power of two. The default of 4 MB costs time and memory on both sides; a body needs no more than
 * its size.
 */
const windowFor = (bytes: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))));

const packers = {
  zstd: {
    // With its length said ahead, a body needs no larger window than itself either.
    options: (bytes: number, pace: Pace) => ({
      pledgedSrcSize: bytes,
      params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL[pace] },
    }),
    now: zstdCompressSync,
    later: promisify(zstdCompress),
  },
  br: {
    options: (bytes: number, pace: Pace) => ({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[pace],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
      },
    }),
    now: brotliCompressSync,
    later: promisify(brotliCompress),
  },
  gzip: {
    options: (_bytes: number, pace: Pace) => ({ level: GZIP_LEVEL[pace] }),
    now: gzipSync,
    later: promisify(gzip),
  },
} as const;

/** Smaller bodies are packed in less time than it takes to hand them to a thread and back; larger ones let others wait too long. */
const LEAST_FOR_THREAD = 8 * 1024;
const MOST_FOR_THREAD = 256 * 1024;

/** Bytes that are shared with the thread while it packs, of which so many are kept for what comes next. */
const MOST_FREE = 8;

/** In megabytes: little of what the thread does is in its heap. */
const threadMemory = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/** A body that the thread packs quickly. */
export interface PackingTask {
  id: number;
  body: Uint8Array<SharedArrayBuffer>;
  encoding: Encoding;
}

/** The answer of the thread. */
export interface PackedBody {
  id: number;
  packed: Uint8Array;
}

/** Packs a body at once, within a few milliseconds. */
export function packQuickly(body: Uint8Array, encoding: Encoding): Buffer {
  const { now, options } = packers[encoding];
  return now(body, options(body.length, "quick"));
}

/** Packs a body in Node's own pool, which is asked through a stream. */
const packInPool = (body: Uint8Array, encoding: Encoding, pace: Pace): Promise<Buffer> => {
  const { later, options } = packers[encoding];
  return later(body, options(body.length, pace));
};

interface Waiting extends PackingTask {
  done: (packed: Buffer | Promise<Buffer>) => void;
}

/**
 * Opens a thread for bodies that are packed quickly. It starts with the first body; where it fails, what waits is packed
 * by Node's own pool, which takes this process as long as to pack it here.
 */
export function openPackingThread(file: URL): (body: Buffer, encoding: Encoding) => Promise<Buffer> {
  const waiting = new Map<number, Waiting>();
  // Used over and over: the other side would hold on to each one until it next collects its garbage.
  const free: SharedArrayBuffer[] = [];
  let thread: Worker | undefined;
  let asked = 0;

  function started(): Worker {
    const own = new Worker(file, { resourceLimits: threadMemory });
    own.on("message", ({ id, packed }: PackedBody) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (task && free.length < MOST_FREE) free.push(task.body.buffer);
      task?.done(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength));
      // The process may end while the thread waits for more.
      if (waiting.size === 0) own.unref();
    });
    const end = () => {
      if (thread !== own) return;
      thread = undefined;
      for (const { body, encoding, done } of waiting.values()) done(packInPool(body, encoding, "quick"));
      waiting.clear();
    };
    return own.on("error", end).on("exit", end);
  }

  return (body, encoding) => {
    thread ??= started();
    if (waiting.size === 0) thread.ref();
    // The body itself stays for whoever takes it as it is.
    const shared = new Uint8Array(free.pop() ?? new SharedArrayBuffer(MOST_FOR_THREAD), 0, body.length);
    shared.set(body);
    const task: PackingTask = { id: ++asked, body: shared, encoding };
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    waiting.set(task.id, { ...task, done: resolve });
    thread.postMessage(task);
    return promise;
  };
}

const packInThread = openPackingThread(threadFile("packing-thread", import.meta.url));
/** With one core, a thread would only take turns with this one. */
const hasCoreForThread = availableParallelism() > 1;

/** Packs a body, beside the requests that are answered meanwhile unless it is small. */
export async function pack(body: Buffer, encoding: Encoding, pace: Pace): Promise<Buffer> {
  if (pace === "small" || body.length > MOST_FOR_THREAD) return packInPool(body, encoding, pace);
  return body.length < LEAST_FOR_THREAD || !hasCoreForThread
    ? packQuickly(body, encoding)
    : packInThread(body, encoding);
}
