import type pg from "pg";
import { askTogether } from "./ask-together.ts";
import { listenTo } from "./listening-connection.ts";

/** Where Postgres tells of changes: each notice names the table that was written (migration 0063). */
const channel = "changes";
/** Between two questions whether the connection still hears anything, in milliseconds. */
const ASK_EVERY_MS = 5_000;
/** Whatever is kept is read anew so often, also where nothing was told: twice that is how old an answer may ever be. */
const RENEW_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** What a process knows of the changes to what everybody sees. */
export interface ChangeFeed {
  /** Grows with every change that is told, and whenever some may have been missed. What was made before is old. */
  generation: () => number;
  /** Whether changes are heard of. While they are not, nothing that was made earlier may be trusted. */
  isLive: () => boolean;
  /**
   * Resolves once everything is told that was committed before it was called: Postgres hands a listener such notices
   * before it answers. Calls at the same moment ask once. Fails while changes are not heard of.
   */
  catchUp: () => Promise<void>;
  /**
   * Has what is kept be read anew, as happens by itself every half minute: what was written past the triggers, by a restore
   * or by hand, is told to nobody.
   */
  renew: () => void;
  /** Hands on every notice, and says when some may have been missed: whenever changes begin to be heard of. */
  listen: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

interface ChangeListener {
  /** The table that was written, with what is told of its rows after a colon. */
  changed: (notice: string) => void;
  missed: () => void;
  /** What is kept is to be read anew, though nothing is known to have changed. */
  renew: () => void;
}

export interface FeedOptions {
  /** Told when changes are not heard of any more, and when they are again. */
  onLost?: (error: Error | undefined) => void;
  onReturn?: () => void;
}

/**
 * Listens on a connection of its own, straight to the database: a pooler that lends connections by transaction would not
 * hand notices on. A connection that is lost is made again, and what changed meanwhile counts as changed.
 * @param connectionString postgres:// URL
 */
export function followChanges(connectionString: string, { onLost, onReturn }: FeedOptions = {}): ChangeFeed {
  let generation = 0;
  let isLive = false;
  let hasBeenLive = false;
  let isClosed = false;
  let retryMs = FIRST_RETRY_MS;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const listeners: ChangeListener[] = [];

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => undefined);
    if (isLive) onLost?.(error);
    isLive = false;
    generation += 1;
    if (isClosed) return;
    timer = setTimeout(open, retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function hear(notice = ""): void {
    generation += 1;
    for (const { changed } of listeners) changed(notice);
  }

  /** From here on everything is heard of; whatever came before may have been missed. */
  function begin(opened: pg.Client): void {
    if (client !== opened) return;
    generation += 1;
    isLive = true;
    retryMs = FIRST_RETRY_MS;
    for (const { missed } of listeners) missed();
    if (hasBeenLive) onReturn?.();
    hasBeenLive = true;
    askAgain(opened);
  }

  function askAgain(asked: pg.Client): void {
    timer = setTimeout(() => {
      asked.query("select 1").then(
        () => askAgain(asked),
        (error: Error) => lose(asked, error),
      );
    }, ASK_EVERY_MS).unref();
  }

  function open(): void {
    client = listenTo(channel, connectionString, { onNotice: hear, onOpen: begin, onEnd: lose });
  }

  function renew(): void {
    generation += 1;
    for (const listener of listeners) listener.renew();
  }

  const renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  open();
  return {
    generation: () => generation,
    isLive: () => isLive,
    catchUp: askTogether(async () => {
      if (!isLive || client === undefined) throw new Error("Changes are not heard of.");
      await client.query("select 1");
    }),
    renew,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      isClosed = true;
      isLive = false;
      clearTimeout(timer);
      clearInterval(renewing);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
