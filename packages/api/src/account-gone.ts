import type { Context } from "@hereabouts/domain/context";
import { SignInRequired } from "@hereabouts/domain/errors";

/** SQLSTATE of a row that names one which is not there. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Whether Postgres refused a row because the account that it names is not there. */
function namesMissingAccount(error: unknown, id: number): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail } = error as Error & { code?: unknown; detail?: unknown };
  if (code === FOREIGN_KEY_VIOLATION && typeof detail === "string")
    return detail.includes(`=(${id})`) && detail.includes('"app_user"');
  return namesMissingAccount(error.cause, id);
}

/**
 * Returns the failure of a call as its caller should see it: whose account was deleted, in another window, while the call
 * wrote in its name is signed out. Other failures stay as they are.
 */
export function failureForViewer({ viewer }: Pick<Context, "viewer">, error: unknown): unknown {
  return viewer.kind === "user" && namesMissingAccount(error, viewer.id) ? new SignInRequired() : error;
}
