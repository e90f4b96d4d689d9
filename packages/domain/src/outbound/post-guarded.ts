import http from "node:http";
import https from "node:https";
import { webhookLimits } from "@hereabouts/contract/webhooks/webhook-messages";
import { msg, t } from "@hereabouts/language/translate";
import { innerHostOf, isPublicAddress, publicLookup, type Resolve } from "./public-address.ts";

/** Result of a POST. `status` is null without a response; then `text` is the error. */
export interface PostAnswer {
  status: number | null;
  /** The first letters of the answer. */
  text: string;
  durationMs: number;
}

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  /** Inner addresses that may be asked anyway: those of this machine, while the site is worked on. */
  mayAsk?: (address: string) => boolean;
  /** Looks names up. */
  resolve?: Resolve;
}

/** Thrown away: it is no public address. */
class InnerAddress extends Error {}

const wordsOf = (error: unknown): string => {
  if (error instanceof InnerAddress) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === "AbortError" || name === "TimeoutError")
    return msg("No answer within {webhookSeconds} seconds.", { webhookSeconds: webhookLimits.webhookSeconds });
  return typeof code === "string" ? t("The connection failed ({code}).", { code }) : t("The connection failed.");
};

/** Response text for the log: truncated, without control characters. */
function textOf(chunks: readonly Buffer[]): string {
  const bytes = Buffer.concat(chunks).subarray(0, webhookLimits.webhookAnswerBytes);
  return new TextDecoder().decode(bytes).replace(/[^\P{Cc}\n\t]/gu, "");
}

/** Reads the beginning of an answer and lets go of the rest. */
async function beginningOf(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= webhookLimits.webhookAnswerBytes) break;
    }
  } catch {
    // The status arrived with the headers; the body was slow or truncated.
  }
  answer.destroy();
  return textOf(chunks);
}

/**
 * Sends a body to an address that a person named, which may lead nowhere but to the public internet: asked for at the
 * connection itself. Redirects are not followed, and the whole takes `webhookLimits.webhookSeconds` at most. Never throws.
 */
export async function postGuarded(url: URL, options: PostOptions): Promise<PostAnswer> {
  const { headers, body, mayAsk = () => false, resolve } = options;
  const isOpen = (address: string) => isPublicAddress(address) || mayAsk(address);
  const notPublic = (host: string) => new InnerAddress(t("{host} isn’t on the public internet.", { host }));
  const startedAt = performance.now();
  const told = (status: number | null, text: string): PostAnswer => ({
    status,
    text,
    durationMs: Math.round(performance.now() - startedAt),
  });
  const inner = innerHostOf(url);
  if (inner !== null && !mayAsk(inner)) return told(null, notPublic(inner).message);
  try {
    const answer = await new Promise<http.IncomingMessage>((done, fail) => {
      const request = (url.protocol === "https:" ? https : http).request(
        url,
        {
          method: "POST",
          agent: false,
          lookup: publicLookup(notPublic, { isOpen, ...(resolve && { resolve }) }),
          signal: AbortSignal.timeout(webhookLimits.webhookSeconds * 1000),
          headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        },
        done,
      );
      request.on("error", fail).end(body);
    });
    return told(answer.statusCode ?? null, await beginningOf(answer));
  } catch (error) {
    return told(null, wordsOf(error));
  }
}
