import http from "node:http";
import https from "node:https";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { msg, t } from "@hereabouts/language/translate";
import { innerHostOf, isPublicAddress, publicLookup, type Resolve } from "./public-address.ts";

const REDIRECTS = 5;

/** How addresses of others are asked. */
export interface GuardedOptions {
  userAgent: string;
  /** Inner addresses that may be asked anyway: those of this machine, in tests. */
  mayAsk?: (address: string) => boolean;
  /** Looks names up. */
  resolve?: Resolve;
  /** Headers of the request to an address, in place of those that ask for a page. */
  headersFor?: (url: URL) => Promise<Record<string, string>>;
}

/** Nothing came, and why, in words. */
export interface NoAnswer {
  status: null;
  fault: string;
}

/** An address that is not asked, or an answer that is of no use, with the sentence that says so. */
export class Refused extends Error {}

/** Handles a response as it starts to arrive. A handler that does not read it to the end destroys it. */
type Take<T> = (answer: http.IncomingMessage, url: URL) => T | Promise<T>;

/** Asks once; `take` gets every answer but a redirect, whose address is handed back. */
async function askOnce<T>(
  url: URL,
  {
    method,
    signal,
    options,
    take,
  }: { method: "HEAD" | "GET"; signal: AbortSignal; options: GuardedOptions; take: Take<T> },
): Promise<{ next: string } | { taken: T }> {
  const { userAgent, mayAsk = () => false, resolve, headersFor } = options;
  const notPublic = (host: string) => new Refused(t("{host} isn’t on the public internet.", { host }));
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Refused(t("This isn’t a web address."));
  const inner = innerHostOf(url);
  if (inner !== null && !mayAsk(inner)) throw notPublic(inner);
  const isOpen = (address: string) => isPublicAddress(address) || mayAsk(address);
  const headers = headersFor ? await headersFor(url) : { accept: "text/html,*/*;q=0.8" };
  return new Promise((done, fail) => {
    const request = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method,
        agent: false,
        signal,
        lookup: publicLookup(notPublic, { isOpen, ...(resolve && { resolve }) }),
        headers: { ...headers, "user-agent": userAgent },
      },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          answer.destroy();
          done({ next: headers.location });
          return;
        }
        const taking = async () => ({ taken: await take(answer, url) });
        taking().then(done, fail);
      },
    );
    request.on("error", fail).end();
  });
}

function faultOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Refused) return error.message;
  if (signal.aborted) return msg("No answer within {linkSeconds} seconds.", { linkSeconds: reportLimits.linkSeconds });
  const { code } = error as { code?: unknown };
  if (code === "ENOTFOUND") return t("We couldn’t find this website.");
  return typeof code === "string" ? t("The connection failed ({code}).", { code }) : t("The connection failed.");
}

/**
 * Asks an address of others, through at most 5 redirects, each checked like the first: it may lead nowhere but to the public
 * internet. All of it ends after `reportLimits.linkSeconds`, reading too. Never throws.
 * @param take what is made of the answer; what it throws counts as no answer
 */
export async function askGuarded<T>(
  start: URL,
  { method, take, ...options }: GuardedOptions & { method: "HEAD" | "GET"; take: Take<T> },
): Promise<T | NoAnswer> {
  const signal = AbortSignal.timeout(reportLimits.linkSeconds * 1000);
  let url = start;
  try {
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const answer = await askOnce(url, { method, signal, options, take });
      if ("taken" in answer) return answer.taken;
      const next = URL.parse(answer.next, url.href);
      if (!next) throw new Refused(t("The page redirects to an invalid address."));
      url = next;
    }
    throw new Refused(t("The page redirects too often."));
  } catch (error) {
    return { status: null, fault: faultOf(error, signal) };
  }
}
