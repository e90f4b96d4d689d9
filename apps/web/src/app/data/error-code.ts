import { TRPCClientError } from "@trpc/client";

/** Whether a failed call was refused for a considered reason that the page tells its visitor. */
export const isRefused = (error: unknown): boolean =>
  ["FORBIDDEN", "NOT_FOUND", "UNAUTHORIZED"].includes(errorCode(error) ?? "");

/** Returns the tRPC code of a refused call ("NOT_FOUND", "FORBIDDEN"), or undefined for other failures. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const { code } = (error.data ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
