import { askTogether } from "./ask-together.ts";
import { type Change, parseChange } from "./changes/change.ts";
import { ChangeLog } from "./changes/change-log.ts";
import type { Sources } from "./changes/sources.ts";
import type { Pace } from "./heartbeat.ts";
import { keepListening } from "./proven-connection.ts";

/** Postgres channel of change notifications (migrations 0063 and 0110). */
const channel = "changes";
/** A feed that hears nothing says so within a pause and a wait. */
const usualPace: Pace = { everyMs: 5_000, withinMs: 5_000, answerMs: 5_000 };
/** Interval after which caches are refreshed without a notification; twice this is the longest staleness. */
const RENEW_EVERY_MS = 30_000;

/** Notifications of changes to public data, as one process sees them. */
export interface ChangeFeed {
  /** Increases with every notification and after every gap. */
  generation: () => number;
  /** Whether a response made from `sources` at one generation still holds at a later one. */
  isUntouched: (sources: Sources, since: number, upTo: number) => boolean;
  /**
   * Whether changes are heard of, as the last heartbeat proved. While they are not, nothing that was made earlier may be
   * trusted.
   */
  isLive: () => boolean;
  /** Time since everything that was written was last known to be heard, in milliseconds; Infinity before the first time. */
  lagMs: () => number;
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
  /** URL to listen at where `databaseUrl` leads through a pooler that lends connections by transaction. */
  listenUrl?: string | undefined;
  pace?: Pace;
  /** Runs when the connection is lost; `onReturn`, when it is back. */
  onLost?: (error: Error | undefined) => void;
  onReturn?: () => void;
  /** Runs when a connection is given up before changes were heard of on it. */
  onFailed?: (error: Error | undefined) => void;
}

/**
 * Listens on a connection of its own, and counts as live only while heartbeats arrive on it that are sent as writers
 * write (`proven-connection.ts`). A connection that is lost is made again, and what changed meanwhile counts as changed.
 * @param databaseUrl postgres:// URL that writers use
 */
export function followChanges(
  databaseUrl: string,
  { listenUrl = databaseUrl, pace = usualPace, onLost, onReturn, onFailed }: FeedOptions = {},
): ChangeFeed {
  const log = new ChangeLog();
  let hasBeenLive = false;
  const listeners: ChangeListener[] = [];

  function hear(notice = ""): void {
    const change = log.add(parseChange(notice));
    for (const { changed } of listeners) changed(change);
  }

  /** Starts a new generation, because earlier notifications may have been missed. */
  function begin(): void {
    log.addUnknown();
    for (const { missed } of listeners) missed();
    if (hasBeenLive) onReturn?.();
    hasBeenLive = true;
  }

  function lose(error: Error | undefined, wasLive: boolean): void {
    log.addUnknown();
    if (wasLive) onLost?.(error);
    else onFailed?.(error);
  }

  function renew(): void {
    log.addUnknown();
    for (const listener of listeners) listener.renew();
  }

  const connection = keepListening({
    channel,
    databaseUrl,
    listenUrl,
    pace,
    onNotice: hear,
    onProven: begin,
    onLost: lose,
  });
  const renewing = setInterval(renew, RENEW_EVERY_MS).unref();
  return {
    generation: () => log.generation,
    isUntouched: (sources, since, upTo) => log.isUntouched(sources, since, upTo),
    isLive: connection.isProven,
    lagMs: connection.sinceProvenMs,
    catchUp: askTogether(connection.ask),
    renew,
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      clearInterval(renewing);
      await connection.close();
    },
  };
}
