import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { onlineManager } from "@tanstack/react-query";
import { isConnectionFailure } from "../connection/connection-failure.ts";

/** Messages by field name; "" holds those of no one field. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

interface FailureData {
  code?: string;
  fields?: FieldErrors | null;
  isStale?: boolean;
}

/** The failures that a form can help with: the session ended, or somebody else saved the record meanwhile. */
export type Trouble = "signed out" | "stale";

/** Returns the kind of refusal by its code; null for other failures. */
export function troubleOf(error: unknown): Trouble | null {
  const { data } = error as { data?: FailureData | null };
  if (data?.code === "UNAUTHORIZED") return "signed out";
  return data?.isStale ? "stale" : null;
}

/** Without data no server of ours answered: the message is the browser's and means nothing to people. */
function isUnanswered(error: unknown): boolean {
  const { data } = error as { data?: FailureData | null };
  return !data && (isConnectionFailure(error) || !onlineManager.isOnline());
}

/** The messages of a failed call: by field where the server names fields, else one for the whole form. */
export function answerOf(error: unknown): FieldErrors {
  const { data, message } = error as { data?: FailureData | null; message?: string };
  // The server says what it made for the request in its language; constant messages come as they are written.
  if (data?.fields)
    return Object.fromEntries(Object.entries(data.fields).map(([name, said]) => [name, said?.map((one) => t(one))]));
  if (isUnanswered(error)) return { "": [t(messages.connectionLost)] };
  return { "": [t(data && message ? message : messages.failed)] };
}

/** A failure as lines to list: "message", or "field: message" for what belongs to a field. */
export function answerLines(error: unknown): string[] {
  return Object.entries(answerOf(error)).flatMap(([name, found = []]) =>
    found.map((message) => (name === "" ? message : `${name}: ${message}`)),
  );
}

/** Why something that was pressed was not done: in the server's words, or what to do where no answer came. */
export const reasonOf = (error: unknown): string =>
  isUnanswered(error)
    ? t(messages.deedUnanswered)
    : Object.values(answerOf(error)).flat().join(" ") || t(messages.failed);
