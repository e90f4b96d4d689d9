import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Sources } from "@hereabouts/db/changes/sources";
import { type Encoding, type Pace, pack, preferred } from "./packing.ts";

const process8 = randomBytes(6).toString("base64url");
let count = 0;
/** Returns an id that no response had before; a random number for each would cost more than sending a response. */
export const nextId = (): string => `${process8}-${(++count).toString(36)}`;

/** A complete response for all anonymous clients. */
export interface CachedResponse {
  headers: OutgoingHttpHeaders;
  etag: string;
  body: Buffer;
  /** The body as it travels, by how it is packed: quickly for the first who takes it, small for all who come after. */
  packed: Partial<Record<Encoding, { body: Promise<Buffer>; isSmall: boolean }>>;
  sources: Sources;
  /** Generation of the change feed up to which the response shows all changes. */
  generation: number;
  /** By a clock that only goes forward, in milliseconds. */
  madeAt: number;
  /** The site's day when it was made. */
  day: string;
}

/** Headers that belong to a single request. */
const ofOneRequest = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "ratelimit",
  "ratelimit-policy",
  "x-request-id",
]);

/** Value of the Vary header, with the parts of the cache key outside the URL. */
const varyOf = (said: unknown) => {
  const names = [...String(said ?? "").split(","), "Accept-Encoding"].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "").join(", ");
};

/** Smaller bodies travel as they are. */
const LEAST_PACKED_BYTES = 1_024;

/** Makes what was written for one request an answer for all. */
export function createResponse(
  headers: OutgoingHttpHeaders,
  body: Buffer,
  made: Pick<CachedResponse, "sources" | "generation" | "madeAt" | "day">,
): CachedResponse {
  const kept = Object.entries(headers).filter(([name]) => !ofOneRequest.has(name));
  // What went through Express has one of its content. A page never has the same content again.
  const etag = `${headers.etag ?? `W/"${nextId()}"`}`;
  return { headers: { ...Object.fromEntries(kept), vary: varyOf(headers.vary) }, etag, body, packed: {}, ...made };
}

/** Bytes that an answer takes, with its packed forms and sources, roughly. */
export const bytesOf = ({ body }: CachedResponse): number => Math.ceil(body.length * 1.4) + 3_000;

/** Whether a packing is among those that are accepted ("gzip, br;q=0.8"), and not with a weight of nothing. */
const accepts = (accepted: string, encoding: Encoding) =>
  accepted.split(",").some((entry) => {
    const [name = "", weight = "q=1"] = entry.split(";");
    return name.trim() === encoding && Number(weight.trim().slice("q=".length)) > 0;
  });

const MOST_ACCEPTED_CHARS = 200;

/** Content encoding for the response body; undefined for identity. */
function encodingFor({ headers }: IncomingMessage, type: unknown, body: Buffer, pace: Pace): Encoding | undefined {
  const accepted = String(headers["accept-encoding"] ?? "").slice(0, MOST_ACCEPTED_CHARS);
  if (body.length < LEAST_PACKED_BYTES || !/\btext\/|json|xml|javascript/.test(String(type))) return undefined;
  return preferred[pace].find((encoding) => accepts(accepted, encoding));
}

/** Sends what is for one alone, as it was written, packed as they take it. */
export async function passOn(
  { status, body }: { status: number; body: Buffer },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = encodingFor(request, response.getHeader("content-type"), body, "quick");
  const packed = encoding === undefined ? body : await pack(body, encoding, "quick");
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  response.setHeader("vary", varyOf(response.getHeader("vary")));
  if (body.length > 0) response.setHeader("content-length", packed.length);
  response.writeHead(status).end(packed);
}

/** The body packed, quickly before anybody took it: most of what is asked is never asked again. */
function packedOf({ packed, body }: CachedResponse, encoding: Encoding, pace: Pace): Promise<Buffer> {
  const known = packed[encoding];
  const isSmall = pace === "small";
  if (known && (known.isSmall || !isSmall)) return known.body;
  const made = pack(body, encoding, pace);
  packed[encoding] = { body: made, isSmall };
  return made;
}

const isHeld = ({ headers }: IncomingMessage, { etag }: CachedResponse) => {
  const held = headers["if-none-match"];
  return held !== undefined && (held === "*" || held.includes(etag.slice(2)));
};

/** Sends a response in the encoding the client accepts, or 304. */
export async function sendResponse(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, ageSeconds }: { requestId: OutgoingHttpHeader; ageSeconds: number },
): Promise<void> {
  const { etag } = answer;
  const own: OutgoingHttpHeaders = {
    etag,
    "x-request-id": requestId,
    ...(ageSeconds > 0 && { age: String(ageSeconds) }),
  };
  if (isHeld(request, answer)) {
    const { "content-type": _type, ...headers } = answer.headers;
    response.writeHead(304, { ...headers, ...own }).end();
    return;
  }
  const pace = Object.keys(answer.packed).length === 0 ? "quick" : "small";
  const encoding = encodingFor(request, answer.headers["content-type"], answer.body, pace);
  const body = encoding === undefined ? answer.body : await packedOf(answer, encoding, pace);
  const packing = encoding === undefined ? {} : { "content-encoding": encoding };
  response.writeHead(200, { ...answer.headers, ...own, ...packing, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
