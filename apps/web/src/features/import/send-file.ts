import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { csrfToken } from "../../app/session/csrf.ts";
import { SessionEnded, withSession } from "../../app/session/session-over.ts";

const answer = z.object({ id: z.int() });
const refusal = z
  .object({ file: z.array(z.string()), non_field_errors: z.array(z.string()), detail: z.string(), code: z.string() })
  .partial();

/** A file to import, with its target. */
export interface SentFile {
  file: File;
  /** The source to update with a newer version, or the venue of a new source. */
  to: { sourceId: number } | { venueId: number; eventType: string };
}

function addressOf({ file, to }: SentFile): string {
  const base = "/events/api/v1/venue_sources/";
  if ("sourceId" in to) return `${base}${to.sourceId}/file/?${new URLSearchParams({ name: file.name })}`;
  return `${base}files/?${new URLSearchParams({ name: file.name, event_type: to.eventType, vid: String(to.venueId) })}`;
}

/**
 * Sends a file to be read; asks to log in first if the session ended. @returns the id of its source
 * @throws Error with a message for people
 */
export const sendFile = (sent: SentFile): Promise<number> => withSession(() => sendOnce(sent));

async function sendOnce(sent: SentFile): Promise<number> {
  if (sent.file.size > limits.sourceMegabytes * 1_048_576)
    throw new Error(sourceWords.fileTooLarge(limits.sourceMegabytes));
  const body = new FormData();
  body.append("file", sent.file);
  const response = await fetch(addressOf(sent), {
    method: "POST",
    headers: { "X-CSRFToken": await csrfToken() },
    body,
  }).catch(() => {
    throw new Error(t(messages.connectionLost));
  });
  const json: unknown = await response.json().catch(() => null);
  const { data } = answer.safeParse(json);
  if (data) return data.id;
  const { file, non_field_errors, detail, code } = refusal.safeParse(json).data ?? {};
  if (code === "UNAUTHORIZED") throw new SessionEnded(detail);
  throw new Error(file?.[0] ?? non_field_errors?.[0] ?? detail ?? t(messages.failed));
}
