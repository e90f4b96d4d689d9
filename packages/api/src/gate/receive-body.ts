import type { IncomingMessage, ServerResponse } from "node:http";
import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { HttpRefusal } from "../http-refusal.ts";
import type { BodyPlaces } from "./body-places.ts";

/** Limits of the body of an admitted request. */
export interface BodyAllowance {
  mostBytes: number;
  /** Message for a larger body. */
  tooLarge: string;
  places: BodyPlaces;
  /** Client whose quota the body counts against. */
  client: string;
}

/** Initial buffer size. It grows with the body, so a large Content-Length costs no memory. */
const FIRST_BYTES = 4_096;

/** How many bytes a request says its body has; infinitely many when it does not say. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers["content-length"] ?? 0);
}

/** @throws HttpRefusal 413 for a body that says it is larger */
export function refuseDeclaredSize(request: IncomingMessage, mostBytes: number, tooLarge: string): void {
  const declared = declaredBytes(request);
  if (Number.isFinite(declared) && declared > mostBytes) throw new HttpRefusal(413, tooLarge);
}

/** @throws HttpRefusal 415 for a compressed body, whose size is not known before it is unpacked, or one not in UTF-8 */
function refuseEncoding({ headers }: IncomingMessage): void {
  if ((headers["content-encoding"] ?? "identity").toLowerCase() !== "identity")
    throw new HttpRefusal(415, messages.packedBody);
  const [, charset] = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(headers["content-type"] ?? "") ?? [];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) throw new HttpRefusal(415, messages.charset);
}

/**
 * Collects bytes in one growing buffer, so that a body sent in tiny pieces takes no more memory than one sent in large
 * ones.
 */
function heap(mostBytes: number) {
  let kept = Buffer.allocUnsafe(Math.min(FIRST_BYTES, mostBytes));
  let length = 0;
  return {
    /** @returns whether there was room for it */
    add(chunk: Buffer): boolean {
      const needed = length + chunk.length;
      if (needed > mostBytes) return false;
      if (needed > kept.length) {
        const larger = Buffer.allocUnsafe(Math.min(mostBytes, Math.max(needed, kept.length * 2)));
        kept.copy(larger, 0, 0, length);
        kept = larger;
      }
      chunk.copy(kept, length);
      length = needed;
      return true;
    },
    all: () => kept.subarray(0, length),
  };
}

function collect(request: IncomingMessage, { mostBytes, tooLarge }: BodyAllowance, seconds: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const received = heap(mostBytes);
    const stop = () => {
      clearTimeout(timer);
      request.off("data", onData).off("end", onEnd).off("close", onClose);
    };
    const refuse = (refusal: HttpRefusal) => {
      stop();
      // Drops the rest of the body as it arrives.
      request.resume();
      fail(refusal);
    };
    const onData = (chunk: Buffer) => {
      if (!received.add(chunk)) refuse(new HttpRefusal(413, tooLarge));
    };
    const onEnd = () => {
      stop();
      done(received.all());
    };
    const onClose = () => refuse(new HttpRefusal(400, messages.cutOff));
    const timer = setTimeout(() => refuse(new HttpRefusal(408, messages.tooSlow)), seconds * 1000);
    request.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

/**
 * Reads the body of a request that was let in: never more than allowed, never longer than its time, and only while there
 * is room for it, which it takes until the request is answered. A body of unknown size counts as the largest.
 * @throws HttpRefusal 408, 413, 415 or 503; TooMany
 */
export async function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
  allowance: BodyAllowance,
): Promise<Buffer> {
  const { mostBytes, tooLarge, places, client } = allowance;
  const declared = declaredBytes(request);
  if (declared === 0) return Buffer.alloc(0);
  refuseDeclaredSize(request, mostBytes, tooLarge);
  refuseEncoding(request);
  if (response.closed || request.destroyed) throw new HttpRefusal(400, messages.cutOff);
  const bytes = Math.min(declared, mostBytes);
  response.once("close", places.take(client, bytes));
  const isLarge = bytes > serverLimits.anonymousBodyBytes;
  return collect(request, allowance, isLarge ? serverLimits.largeBodySeconds : serverLimits.bodySeconds);
}
