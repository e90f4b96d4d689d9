import { Worker } from "node:worker_threads";
import { HttpRefusal } from "@hereabouts/api/http-refusal";
import { posterMessages } from "@hereabouts/contract/posters/poster-limits";
import type { PosterOrder } from "@hereabouts/print/posters/draw-poster";
import { nextMessage, threadFile } from "../../threads.ts";

const file = threadFile("poster-thread", import.meta.url);

/** Posters that are drawn or wait to be, at a fifth to half a second each; and those that one client has among them. */
const MOST_WAITING = 12;
const MOST_OF_CLIENT = 4;
const RETRY_SECONDS = 3;
/** A thread with its typefaces is kept for the next poster, and not for the whole night. */
const IDLE_MS = 60_000;
/** Time after which a thread is given up: a poster takes half a second. */
const DRAW_MS = 20_000;

type Answer = { pdf: Uint8Array } | { fault: string };

/** Draws posters, one after the other. */
export interface PosterPress {
  /** @throws HttpRefusal while too many wait, of all clients or of this one */
  draw: (client: string, order: () => Promise<PosterOrder>) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A thread that draws posters: started for the first one, and ended when none was asked for in a while. */
export function posterPress(): PosterPress {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** The client of each poster that is drawn or waits. */
  const waiting: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  /** Starts a thread, which is forgotten once it ends, also while nobody waits for it. */
  function started(): Worker {
    const own = new Worker(file);
    const forget = () => {
      if (thread === own) thread = undefined;
    };
    return own.on("error", forget).on("exit", forget);
  }

  async function inThread(order: PosterOrder): Promise<Buffer> {
    thread ??= started();
    const own = thread;
    own.ref();
    own.postMessage(order);
    try {
      const answer = await nextMessage<Answer>(own, DRAW_MS);
      if ("fault" in answer) throw new Error(answer.fault);
      return Buffer.from(answer.pdf);
    } finally {
      // The process may end while the thread waits for its next poster.
      own.unref();
    }
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
    draw(client, order) {
      const own = waiting.filter((other) => other === client).length;
      if (waiting.length >= MOST_WAITING || own >= MOST_OF_CLIENT)
        throw new HttpRefusal(503, posterMessages.busy, { retryAfterSeconds: RETRY_SECONDS });
      waiting.push(client);
      const drawn = last.then(() => drawNext(order));
      last = drawn.catch(() => undefined);
      return drawn.finally(() => void waiting.splice(waiting.indexOf(client), 1));
    },
  };
}
