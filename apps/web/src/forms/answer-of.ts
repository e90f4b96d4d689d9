import { messages } from "@hereabouts/contract/messages";
import { onlineManager } from "@tanstack/react-query";
import { isConnectionFailure } from "../app/connection/connection-failure.ts";

/** Messages by field name; "" holds those of no one field. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

interface FailureData {
  code?: string;
  fields?: FieldErrors | null;
}

/** What a call's failure says: by field where it says so, else one message for the whole form. */
export function answerOf(error: unknown): FieldErrors {
  const { data, message } = error as { data?: FailureData | null; message?: string };
  if (data?.fields) return data.fields;
  // Without data no server answered: the reason is the browser's and means nothing to people.
  const isLost = !data && (isConnectionFailure(error) || !onlineManager.isOnline());
  if (isLost) return { "": [messages.connectionLost] };
  return { "": [data && message ? message : messages.failed] };
}

/** A failure as lines to list: "message", or "field: message" for what belongs to a field. */
export function answerLines(error: unknown): string[] {
  return Object.entries(answerOf(error)).flatMap(([name, found = []]) =>
    found.map((message) => (name === "" ? message : `${name}: ${message}`)),
  );
}
