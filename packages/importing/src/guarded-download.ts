import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { createGunzip } from "node:zlib";
import { innerHostOf, publicLookup } from "@hereabouts/domain/outbound/public-address";
import { t } from "@hereabouts/language/translate";
import { ImportError } from "./import-source.ts";

const REDIRECTS = 5;

/** Limits of a download. */
export interface DownloadRules {
  largestBytes: number;
  /** Size limit as text: "10 MB". */
  largest: string;
  /** Without anything arriving. */
  silentSeconds: number;
  /** From the first question to the last byte, redirects and all; unlimited when absent. */
  wholeSeconds?: number;
  /** Ports that may be asked; all when absent. */
  ports?: readonly number[];
  /** Sent besides, as what is known already. */
  headers?: Readonly<Record<string, string>>;
  /** Runs before each request, redirects too, when its address was let through. */
  before?: (url: URL) => Promise<void>;
  /** Keeps the download on the public internet; replaced in tests only. */
  guard?: Guard;
}

/** An answer that is no file: its status, and when to ask again where it says so. */
export class NoFile extends ImportError {
  readonly url: URL;
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor(message: string, { url, status, retryAfter }: Pick<NoFile, "url" | "status" | "retryAfter">) {
    super(message);
    this.url = url;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Keeps a download away from the machine and its network. */
export interface Guard {
  innerHostOf: (url: URL) => string | null;
  /** DNS lookup of the connection itself, because a second lookup could resolve to another address. */
  lookup: LookupFunction;
}

/** For the operator's own imports. */
const operatorRules: DownloadRules = { largestBytes: 1_000_000_000, largest: "1 GB", silentSeconds: 30 };

/** An answer, before its bytes were read. */
export interface Answer {
  /** 200, or 304 when nothing is new. */
  status: number;
  url: URL;
  headers: http.IncomingHttpHeaders;
  /** Unpacked, and no larger than the rules say; empty for 304. */
  bytes: AsyncIterable<Uint8Array>;
}

const notPublic = (host: string) => new ImportError(t("{host} isn’t on the public internet.", { host }));
const publicOnly: Guard = { innerHostOf, lookup: publicLookup(notPublic) };

/** The URL, when an import may fetch it. `webcal:` is read as `https:`. @throws ImportError */
export function checkedUrl(text: string, { ports, guard = publicOnly }: Partial<DownloadRules> = {}): URL {
  const url = URL.parse(text.replace(/^webcals?:/i, "https:"));
  if (!url) throw new ImportError(t('"{text}" is not a URL.', { text }));
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ImportError(
      t('Only http: and https: addresses can be imported, not "{protocol}".', { protocol: url.protocol }),
    );
  }
  const inner = guard.innerHostOf(url);
  if (inner !== null) throw notPublic(inner);
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (ports && !ports.includes(port))
    throw new ImportError(t("Addresses with port {port} can’t be imported.", { port }));
  return url;
}

function answerOf(url: URL, rules: DownloadRules, signal: AbortSignal | undefined): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  const headers = {
    "user-agent": "Hereabouts importer",
    accept: "text/calendar, text/csv, text/html;q=0.9, */*;q=0.8",
    "accept-encoding": "gzip",
    ...rules.headers,
  };
  const { lookup } = rules.guard ?? publicOnly;
  return new Promise((resolve, reject) => {
    const options = { lookup, timeout: rules.silentSeconds * 1000, headers, signal, agent: false };
    const request = client.get(url, options, resolve);
    request.on("timeout", () =>
      request.destroy(new ImportError(t("{host} took too long to respond.", { host: url.host }))),
    );
    request.on("error", reject);
  });
}

/** The body as it was before it was packed, cut off with an error where it becomes too large. */
async function* unpacked(answer: http.IncomingMessage, url: URL, rules: DownloadRules): AsyncGenerator<Uint8Array> {
  const coding = answer.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (coding !== "identity" && coding !== "gzip" && coding !== "x-gzip") {
    answer.destroy();
    throw new ImportError(t("{host} compresses the file in a way we can’t read.", { host: url.host }));
  }
  const body = coding === "identity" ? answer : answer.pipe(createGunzip());
  // A broken connection would otherwise leave the unpacking waiting for the rest.
  if (body !== answer) answer.on("error", (error) => body.destroy(error));
  let size = 0;
  try {
    for await (const chunk of body) {
      size += (chunk as Uint8Array).length;
      if (size > rules.largestBytes)
        throw new ImportError(
          t("The file at {host} is larger than {largest}.", { host: url.host, largest: rules.largest }),
        );
      yield chunk as Uint8Array;
    }
  } finally {
    answer.destroy();
  }
}

async function* within(
  bytes: AsyncIterable<Uint8Array>,
  url: URL,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw signal?.aborted ? tooSlow(url) : error;
  }
}

const tooSlow = ({ host }: URL) => new ImportError(t("{host} took too long to respond.", { host }));

/**
 * Asks a public http(s) address, through at most 5 redirects, each checked like the first.
 * @throws ImportError when the address is refused or does not answer with a file
 */
export async function ask(address: string, rules: DownloadRules): Promise<Answer> {
  let url = checkedUrl(address, rules);
  const signal = rules.wholeSeconds === undefined ? undefined : AbortSignal.timeout(rules.wholeSeconds * 1000);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    await rules.before?.(url);
    const answer = await answerOf(url, rules, signal).catch((error: unknown) => {
      throw signal?.aborted ? tooSlow(url) : error;
    });
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status >= 300 && status < 400 && status !== 304 && location) {
      answer.destroy();
      const next = URL.parse(location, url.href);
      if (!next) throw new ImportError(t("{host} redirects to an invalid address.", { host: url.host }));
      url = checkedUrl(next.href, rules);
      continue;
    }
    if (status !== 200 && !(status === 304 && rules.headers)) {
      answer.destroy();
      const message = t("{host} responded with status {status}.", { host: url.host, status });
      throw new NoFile(message, { url, status, retryAfter: answer.headers["retry-after"] });
    }
    return { status, url, headers: answer.headers, bytes: within(unpacked(answer, url, rules), url, signal) };
  }
  throw new ImportError(t("{host} redirects too often.", { host: url.host }));
}

/**
 * The bytes at a public http(s) address, as a stream: at most 1 GB, 30 s without an answer.
 * @throws ImportError when the address is refused or does not answer with a file
 */
export async function* download(address: string, rules: DownloadRules = operatorRules): AsyncGenerator<Uint8Array> {
  yield* (await ask(address, rules)).bytes;
}
