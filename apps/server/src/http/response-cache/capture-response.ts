import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { dismissedCookie } from "@hereabouts/contract/site-messages/message-settings";
import type { CacheKey } from "./cache-key.ts";

/** Response the site wrote for a request. */
export interface CapturedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Request headers a response may depend on; the others identify the client or its encodings. */
const heeded = new Set(["host", "x-forwarded-for", "x-forwarded-proto"]);

/** Reduces a request to its cache key, so that the response depends on nothing else. @returns a function that restores it */
function reduce(request: IncomingMessage, { url, theme, dismissed, kind }: CacheKey): () => void {
  const { method, url: asked, headers } = request;
  const reduced = Object.fromEntries(Object.entries(headers).filter(([name]) => heeded.has(name)));
  // Decides between a page and JSON for refusals, which are not cached.
  reduced.accept = kind === "page" ? headers.accept : "*/*";
  // The getter of Node makes its headers once; an own property takes its place.
  const use = (values: IncomingMessage["headers"]) =>
    Object.defineProperty(request, "headers", { value: values, configurable: true, writable: true });
  const cookies = [...(theme ? [`theme=${theme}`] : []), ...(dismissed ? [`${dismissedCookie}=${dismissed}`] : [])];
  use(cookies.length === 0 ? reduced : { ...reduced, cookie: cookies.join("; ") });
  Object.assign(request, { method: "GET", url });
  return () => {
    use(headers);
    Object.assign(request, { method, url: asked });
  };
}

/**
 * Captures the site's response to a reduced request. Resolves when the response is complete; undefined if the client
 * disconnected or the response was streamed.
 */
export function captureResponse(
  site: RequestListener,
  cacheable: CacheKey,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<CapturedResponse | undefined> {
  return new Promise((taken) => {
    const restore = reduce(request, cacheable);
    const { write, end, writeHead } = response;
    const parts: Buffer[] = [];
    const hold = (chunk: unknown, encoding: unknown) => {
      if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
      else if (typeof chunk === "string")
        parts.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    };
    response.write = ((chunk: unknown, encoding: unknown) => {
      hold(chunk, encoding);
      return true;
    }) as ServerResponse["write"];
    response.writeHead = ((status: number, ...rest: unknown[]) => {
      response.statusCode = status;
      const given = rest.find((value) => typeof value === "object" && value !== null) ?? {};
      for (const [name, value] of Object.entries(given)) response.setHeader(name, value);
      return response;
    }) as ServerResponse["writeHead"];
    response.end = ((chunk: unknown, encoding: unknown) => {
      hold(chunk, encoding);
      Object.assign(response, { write, end, writeHead });
      restore();
      const [first = Buffer.alloc(0), ...rest] = parts;
      const body = rest.length === 0 ? first : Buffer.concat(parts);
      const headers = response.getHeaders();
      taken({ status: response.statusCode, headers, body });
      return response;
    }) as ServerResponse["end"];
    response.once("close", () => taken(undefined));
    site(request, response);
  });
}
