import { TRPCClientError } from "@trpc/client";
import { reportFailure } from "./connection.ts";

/** Thrown for what is not in the cache and cannot be fetched while the connection is lost. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

/** Statuses of a proxy whose site does not answer, or of a site without its database. */
const noAnswer = new Set([502, 503, 504, 511]);

const isFailure = (status: number) => status >= 400 && !noAnswer.has(status);

/** Thrown for a failure that says nothing to programs, as the page of a proxy. */
class UnreadableFailure extends Error {
  override name = "UnreadableFailure";
}

/**
 * Whether something on the way to the site answered with a failure of its own, in words for people or in a shape that is
 * not ours. What else stands between, as the login page of a network, answers as if all were well.
 */
function isFailureOnTheWay({ cause, meta }: TRPCClientError<never>): boolean {
  const status = (meta?.response as { status?: unknown } | undefined)?.status;
  return cause instanceof UnreadableFailure || (typeof status === "number" && isFailure(status));
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

/**
 * `fetch` that reports a lost connection when no answer came.
 * @throws UnreadableFailure of which the client of the procedures would keep no status
 */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(input, init);
  } catch (error) {
    if (!init?.signal?.aborted) reportFailure();
    throw error;
  }
  const { status, headers } = response;
  if (noAnswer.has(status)) reportFailure();
  const isReadable = headers.get("Content-Type")?.includes("json") ?? false;
  if (isFailure(status) && !isReadable) throw new UnreadableFailure(`status ${status}`);
  return response;
}
