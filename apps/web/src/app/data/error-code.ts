import { TRPCClientError } from "@trpc/client";

/** Whether a failed call was refused for a considered reason that the page tells its visitor. */
export const isRefused = (error: unknown): boolean =>
  ["FORBIDDEN", "NOT_FOUND", "UNAUTHORIZED"].includes(errorCode(error) ?? "");

/** What kind of refusal a failed call met ("NOT_FOUND", "FORBIDDEN"); undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { code } = (error.data ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
