import { Worker } from "node:worker_threads";
import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { posterMessages } from "@hereabouts/contract/posters/poster-messages";
import type { PosterOrder } from "@hereabouts/print/posters/draw-poster";

/** Built, the thread lies beside the process; otherwise beside this module. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./poster-thread.ts" : "./poster-thread.js",
  import.meta.url,
);

/** Posters that are drawn or wait to be, at a fifth to half a second each. */
const MOST_WAITING = 12;
const RETRY_SECONDS = 3;
/** A thread with its typefaces is kept for the next poster, and not for the whole night. */
const IDLE_MS = 60_000;
/** Time after which a thread is given up: a poster takes half a second. */
const DRAW_MS = 20_000;

type Answer = { pdf: Uint8Array } | { fault: string };

/** Draws posters, one after the other. */
export interface PosterPress {
  draw: (order: () => Promise<PosterOrder>) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A thread that draws posters: started for the first one, and ended when none was asked for in a while. */
export function posterPress(): PosterPress {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  /** Starts a thread, which is forgotten once it ends, also while nobody waits for it. */
  function started(): Worker {
    const own = new Worker(threadFile);
    const forget = () => {
      if (thread === own) thread = undefined;
    };
    return own.on("error", forget).on("exit", forget);
  }

  function inThread(order: PosterOrder): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    thread ??= started();
    const own = thread;
    const take = (answer: Answer) => {
      if ("pdf" in answer) resolve(Buffer.from(answer.pdf));
      else reject(new Error(answer.fault));
    };
    const fail = (reason: unknown) =>
      reject(reason instanceof Error ? reason : new Error(`The thread of posters ended with ${reason}`));
    // One that draws for ever would keep all others waiting.
    const late = setTimeout(() => void own.terminate(), DRAW_MS);
    own.on("message", take).on("error", fail).on("exit", fail).ref();
    own.postMessage(order);
    // The process may end while the thread waits for its next poster.
    return promise.finally(() => {
      clearTimeout(late);
      own.off("message", take).off("error", fail).off("exit", fail).unref();
    });
  }

  async function drawNext(order: () => Promise<PosterOrder>): Promise<Buffer> {
    clearTimeout(idle);
    try {
      return await inThread(await order());
    } finally {
      idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    close,
    draw(order) {
      if (waiting >= MOST_WAITING)
        throw new HttpRefusal(503, posterMessages.busy, { retryAfterSeconds: RETRY_SECONDS });
      waiting += 1;
      const drawn = last.then(() => drawNext(order));
      last = drawn.catch(() => undefined);
      return drawn.finally(() => {
        waiting -= 1;
      });
    },
  };
}
