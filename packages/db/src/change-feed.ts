import type pg from "pg";
import { askTogether } from "./ask-together.ts";
import { type Change, parseChange } from "./changes/change.ts";
import { ChangeLog } from "./changes/change-log.ts";
import type { Sources } from "./changes/sources.ts";
import { listenTo } from "./listening-connection.ts";

/** Postgres channel of change notifications (migrations 0063 and 0110). */
const channel = "changes";
/** Interval of connection checks, in milliseconds. */
const ASK_EVERY_MS = 5_000;
/** Interval after which caches are refreshed without a notification; twice this is the longest staleness. */
const RENEW_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** Notifications of changes to public data, as one process sees them. */
export interface ChangeFeed {
  /** Increases with every notification and after every gap. */
  generation: () => number;
  /** Whether what was made from `sources` at one generation is still right at a later one. */
  isUntouched: (sources: Sources, since: number, upTo: number) => boolean;
  /** Whether changes are heard of. While they are not, nothing that was made earlier may be trusted. */
  isLive: () => boolean;
  /**
   * Resolves once all notifications committed before the call have arrived (Postgres delivers them before its
   * response). Concurrent calls share a query. Rejects while disconnected.
   */
  catchUp: () => Promise<void>;
  /**
   * Refreshes all caches, as every half minute: writes that bypass the triggers (a restore, manual edits) send no
   * notification.
   */
  renew: () => void;
  /** Hands on every notice, and says when some may have been missed: whenever changes begin to be heard of. */
  listen: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

interface ChangeListener {
  changed: (change: Change) => void;
  missed: () => void;
  /** Caches must refresh although no change is known. */
  renew: () => void;
}

export interface FeedOptions {
  /** Runs when the connection is lost; `onReturn`, when it is back. */
  onLost?: (error: Error | undefined) => void;
  onReturn?: () => void;
}

/**
 * Listens on a connection of its own, straight to the database: a pooler that lends connections by transaction would not
 * hand notices on. A connection that is lost is made again, and what changed meanwhile counts as changed.
 * @param connectionString postgres:// URL
 */
export function followChanges(connectionString: string, { onLost, onReturn }: FeedOptions = {}): ChangeFeed {
  const log = new ChangeLog();
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
    log.addUnknown();
    if (isClosed) return;
    timer = setTimeout(open, retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  function hear(notice = ""): void {
    const change = parseChange(notice);
    log.add(change);
    for (const { changed } of listeners) changed(change);
  }

  /** Starts a new generation on connecting, because earlier notifications may have been missed. */
  function begin(opened: pg.Client): void {
    if (client !== opened) return;
    log.addUnknown();
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
    log.addUnknown();
    for (const listener of listeners) listener.renew();
  }

  const renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  open();
  return {
    generation: () => log.generation,
    isUntouched: (sources, since, upTo) => log.isUntouched(sources, since, upTo),
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
