import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { csrfToken } from "../app/session/csrf.ts";
import { SessionEnded, withSession } from "../app/session/session-over.ts";

const refusal = z
  .object({ file: z.array(z.string()), non_field_errors: z.array(z.string()), detail: z.string(), code: z.string() })
  .partial();

/**
 * Sends a file to an endpoint; asks to log in first if the session ended.
 * @returns the answer, as `answer` reads it @throws Error with a message for people
 */
export const sendFile = <Answer>(address: string, file: File, answer: z.ZodType<Answer>): Promise<Answer> =>
  withSession(() => sendOnce(address, file, answer));

async function sendOnce<Answer>(address: string, file: File, answer: z.ZodType<Answer>): Promise<Answer> {
  if (file.size > limits.sourceMegabytes * 1_048_576) throw new Error(sourceWords.fileTooLarge(limits.sourceMegabytes));
  const body = new FormData();
  body.append("file", file);
  const response = await fetch(address, {
    method: "POST",
    headers: { "X-CSRFToken": await csrfToken() },
    body,
  }).catch(() => {
    throw new Error(t(messages.connectionLost));
  });
  const json: unknown = await response.json().catch(() => null);
  const { data } = answer.safeParse(json);
  if (response.ok && data !== undefined) return data;
  const { file: faults, non_field_errors, detail, code } = refusal.safeParse(json).data ?? {};
  if (code === "UNAUTHORIZED") throw new SessionEnded(detail);
  throw new Error(faults?.[0] ?? non_field_errors?.[0] ?? detail ?? t(messages.failed));
}
