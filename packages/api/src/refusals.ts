import type { RefusalKind } from "@hereabouts/domain/errors";
import type { TRPCError } from "@trpc/server";

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
