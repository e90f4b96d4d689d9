import { Refusal, type RefusalKind, type RefusalReason } from "@hereabouts/domain/errors";
import type { TRPCError } from "@trpc/server";
import { HttpRefusal } from "./http-refusal.ts";

/** How each refusal travels: the one table that both transports read. */
export const transportOf: Record<RefusalKind, { trpc: TRPCError["code"]; status: number }> = {
  invalid: { trpc: "BAD_REQUEST", status: 400 },
  signInRequired: { trpc: "UNAUTHORIZED", status: 403 },
  confirmationRequired: { trpc: "FORBIDDEN", status: 403 },
  forbidden: { trpc: "FORBIDDEN", status: 403 },
  notFound: { trpc: "NOT_FOUND", status: 404 },
  conflict: { trpc: "CONFLICT", status: 400 },
  unavailable: { trpc: "SERVICE_UNAVAILABLE", status: 503 },
  unprocessable: { trpc: "UNPROCESSABLE_CONTENT", status: 422 },
  tooMany: { trpc: "TOO_MANY_REQUESTS", status: 429 },
};

/** After how many seconds a client may try again while the database is away. */
export const retryAfterSeconds = 5;

/** Hears of each request that is refused, and why: by the verb's reason, or the status of HTTP. */
export type OnRefusal = (reason: RefusalReason | `http_${number}`) => void;

/** Tells of a failure that is a refusal, and not of others. */
export function noteRefusal(error: unknown, onRefusal: OnRefusal | undefined): void {
  if (error instanceof Refusal) onRefusal?.(error.reason);
  else if (error instanceof HttpRefusal) onRefusal?.(`http_${error.status}`);
}
