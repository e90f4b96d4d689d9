import type pg from "pg";
import { DatabaseClient } from "./database-client.ts";

interface Listener {
  /** Longest wait for a connection, and for a response, in milliseconds. */
  answerMs: number;
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
  { answerMs, onNotice, onOpen, onEnd }: Listener,
): pg.Client {
  const client = new DatabaseClient({
    connectionString,
    application_name: "changes",
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
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
