import type pg from "pg";
import { DatabaseClient } from "./database-client.ts";

/** Until a question is given up, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000;

interface Listener {
  onNotice: (channel: string, payload?: string) => void;
  /** Runs once the channels are listened to. */
  onOpen: (client: pg.Client) => void;
  /** Runs when notifications end, or never started; can be called more than once. */
  onEnd: (client: pg.Client, error?: Error) => void;
}

/**
 * Opens a connection that hears the notices of some channels.
 * @param connectionString postgres:// URL
 */
export function listenTo(
  channels: readonly string[],
  connectionString: string,
  { onNotice, onOpen, onEnd }: Listener,
): pg.Client {
  const client = new DatabaseClient({
    connectionString,
    application_name: "changes",
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  client.on("error", (error) => onEnd(client, error));
  client.on("end", () => onEnd(client));
  client.on("notification", ({ channel, payload }) => onNotice(channel, payload));
  client
    .connect()
    .then(() => client.query(channels.map((channel) => `listen ${channel}`).join("; ")))
    .then(
      () => onOpen(client),
      (error: Error) => onEnd(client, error),
    );
  return client;
}
