import { TRPCClientError } from "@trpc/client";
import { reportFailure } from "./connection.ts";

/** Something is not loaded, and cannot be while the connection is lost. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

/** Answers of what stands before a site that does not answer, or of a site without its database. */
const noAnswer = new Set([502, 503, 504]);

/** Whether something failed because the site could not be reached, and not because it said no. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof TRPCClientError)) return false;
  // Without data nobody of ours answered.
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null) return true;
  return "httpStatus" in data && noAnswer.has(Number(data.httpStatus));
}

/** `fetch` that tells when there was no answer. */
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
