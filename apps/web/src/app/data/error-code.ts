import { TRPCClientError } from "@trpc/client";

/** What kind of refusal a failed call met ("NOT_FOUND", "FORBIDDEN"); undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { code } = (error.data ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
