import { TRPCClientError } from "@trpc/client";
import { reportFailure } from "./connection.ts";

/** Thrown for what is not in the cache and cannot be fetched while the connection is lost. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

/** Statuses of a proxy whose site does not answer, or of a site without its database. */
const noAnswer = new Set([502, 503, 504, 511]);

/**
 * Whether something on the way to the site answered with a failure of its own, as a proxy whose page cannot be read. What
 * else stands between, as the login page of a network, answers as if all were well.
 */
function isFailureOnTheWay({ meta }: TRPCClientError<never>): boolean {
  const status = (meta?.response as { status?: unknown } | undefined)?.status;
  return typeof status === "number" && status >= 400 && !noAnswer.has(status);
}

/** Whether a call failed because the site could not be reached, and not because the site refused it or failed. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof TRPCClientError)) return false;
  // Our server puts data into every error; without it, something else answered or nothing did.
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null) return !isFailureOnTheWay(error as TRPCClientError<never>);
  return "httpStatus" in data && noAnswer.has(Number(data.httpStatus));
}

/** `fetch` that reports a lost connection when no answer came. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    if (noAnswer.has(response.status)) reportFailure();
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) reportFailure();
    throw error;
  }
}
