import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "@hereabouts/domain/context";
import type { Request } from "express";
import { HttpRefusal } from "./http-refusal.ts";

const visibleAscii = /^[!-~]+$/;

/** Refusal of an `Idempotency-Key` that cannot be taken. */
export const badIdempotencyKey = () => new HttpRefusal(400, messages.idempotencyKey(serverLimits.idempotencyKeyChars));

/**
 * The `Idempotency-Key` of a change by someone logged in: others have no responses of their own that could be given again.
 * @throws HttpRefusal 400 for a malformed one, or several
 */
export function idempotencyKeyOf({ headers, method }: Request, { viewer }: Context): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || viewer.kind !== "user" || method === "GET" || method === "HEAD") return undefined;
  if (typeof key !== "string" || key.length > serverLimits.idempotencyKeyChars || !visibleAscii.test(key))
    throw badIdempotencyKey();
  return key;
}
