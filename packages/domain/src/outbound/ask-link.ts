import http from "node:http";
import https from "node:https";
import { limits } from "@hereabouts/contract/limits";
import { innerHostOf, isPublicAddress, publicLookup, type Resolve } from "./public-address.ts";

const REDIRECTS = 5;

/** What an address that people follow answered: a status, or, where nothing came, why in words. */
export type LinkAnswer = { status: number } | { status: null; fault: string };

interface LinkOptions {
  userAgent: string;
  /** Inner addresses that may be asked nevertheless: those of this machine, in tests. */
  mayAsk?: (address: string) => boolean;
  /** Looks names up. */
  resolve?: Resolve;
}

class Refused extends Error {}

/** The head of one answer. Nothing of its body is read. */
function headOf(url: URL, method: "HEAD" | "GET", signal: AbortSignal, options: LinkOptions) {
  const { userAgent, mayAsk = () => false, resolve } = options;
  const notPublic = (host: string) => new Refused(`${host} is not on the public internet.`);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new Refused("This is no web address.");
  const inner = innerHostOf(url);
  if (inner !== null && !mayAsk(inner)) throw notPublic(inner);
  const isOpen = (address: string) => isPublicAddress(address) || mayAsk(address);
  return new Promise<http.IncomingMessage>((done, fail) => {
    const request = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method,
        agent: false,
        signal,
        lookup: publicLookup(notPublic, { isOpen, ...(resolve && { resolve }) }),
        headers: { "user-agent": userAgent, accept: "text/html,*/*;q=0.8" },
      },
      (answer) => {
        answer.destroy();
        done(answer);
      },
    );
    request.on("error", fail).end();
  });
}

function faultOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === "AbortError" || name === "TimeoutError") return `No answer within ${limits.linkSeconds} seconds.`;
  if (code === "ENOTFOUND") return "There is no such website.";
  return `The connection failed${typeof code === "string" ? ` (${code})` : ""}.`;
}

async function follow(start: URL, method: "HEAD" | "GET", options: LinkOptions): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(limits.linkSeconds * 1000);
  let url = start;
  try {
    for (let hop = 0; hop <= REDIRECTS; hop++) {
      const { statusCode = 0, headers } = await headOf(url, method, signal, options);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return { status: statusCode };
      const next = URL.parse(headers.location, url.href);
      if (!next) throw new Refused("It leads to an address that cannot be read.");
      url = next;
    }
    throw new Refused("It redirects too often.");
  } catch (error) {
    return { status: null, fault: faultOf(error) };
  }
}

/**
 * Asks an address that people follow whether something is there, through at most 5 redirects: for its head, and where that is
 * refused, as some sites do, for the page. It may lead nowhere but to the public internet. Never throws.
 */
export async function askLink(url: URL, options: LinkOptions): Promise<LinkAnswer> {
  const head = await follow(url, "HEAD", options);
  return head.status !== null && head.status < 400 ? head : follow(url, "GET", options);
}
