import type pg from "pg";
import { createHeartbeat, type Pace } from "./heartbeat.ts";
import { listenTo } from "./listening-connection.ts";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 1_000;

/** Notifications were sent and did not arrive: the connection is a pooler's that lends by transaction, or another database's. */
export class DeafConnection extends Error {
  constructor() {
    super("Notifications of changes do not arrive.");
  }
}

interface Options {
  channel: string;
  /** URL that writers use; heartbeats are sent there. */
  databaseUrl: string;
  listenUrl: string;
  pace: Pace;
  onNotice: (payload?: string) => void;
  /** Runs when the first heartbeat of a connection has arrived: from here on notifications are heard. */
  onProven: () => void;
  /** Runs when a connection is given up, proven or not. */
  onLost: (error: Error | undefined, wasProven: boolean) => void;
}

/** A connection on which notifications are known to arrive, made again whenever it is lost. */
export interface ProvenConnection {
  /** Whether the last heartbeat arrived. */
  isProven: () => boolean;
  /** Time since changes were last proven to arrive, in milliseconds; Infinity if they never were. */
  sinceProvenMs: () => number;
  /** Resolves once Postgres has answered on the connection. Rejects while it is not proven. */
  ask: () => Promise<void>;
  close: () => Promise<void>;
}

/** Listens to a channel on a connection of its own, proven by heartbeats that are sent as writers write. */
export function keepListening(options: Options): ProvenConnection {
  const { channel, databaseUrl, listenUrl, pace, onNotice, onProven, onLost } = options;
  const heartbeat = createHeartbeat(databaseUrl, pace);
  let isProven = false;
  let provenAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let retryMs = FIRST_RETRY_MS;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => undefined);
    const wasProven = isProven;
    isProven = false;
    onLost(error, wasProven);
    if (isClosed) return;
    timer = setTimeout(open, retryMs).unref();
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  /** Resolves if changes are heard of. Before the first heartbeat nothing is asked over the connection itself. */
  async function prove(listening: pg.Client): Promise<void> {
    const isHeard = await heartbeat.beat().catch((error) => {
      if (!isProven) throw error;
      return null;
    });
    if (isHeard === false) throw new DeafConnection();
    // No heartbeat could be sent: a connection that was proven still hears while it answers.
    if (isHeard === null) await listening.query("select 1");
  }

  function keepProving(listening: pg.Client): void {
    prove(listening).then(
      () => {
        if (client !== listening) return;
        provenAt = performance.now();
        timer = setTimeout(() => keepProving(listening), pace.everyMs).unref();
        if (isProven) return;
        isProven = true;
        retryMs = FIRST_RETRY_MS;
        onProven();
      },
      (error: Error) => lose(listening, error),
    );
  }

  const hear = (on: string, payload = "") => (on === channel ? onNotice(payload) : heartbeat.hear(payload));

  function open(): void {
    client = listenTo([channel, heartbeat.channel], listenUrl, {
      answerMs: pace.answerMs,
      onNotice: hear,
      onOpen: keepProving,
      onEnd: lose,
    });
  }

  open();
  return {
    isProven: () => isProven,
    sinceProvenMs: () => performance.now() - provenAt,
    ask: async () => {
      if (!isProven || client === undefined) throw new Error("Changes are not heard of.");
      await client.query("select 1");
    },
    close: async () => {
      isClosed = true;
      isProven = false;
      clearTimeout(timer);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
