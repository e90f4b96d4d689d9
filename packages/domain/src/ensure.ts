import type { Context } from "./context.ts";
import { ConfirmationRequired, Forbidden, SignInRequired } from "./errors.ts";

/** The id of the user who asks: what is theirs is found by it. @throws SignInRequired */
export function signedInUserId({ viewer, sessionEnd }: Context): number {
  if (viewer.kind !== "user") throw new SignInRequired(sessionEnd);
  return viewer.id;
}

/** First line of a verb that is not public. @throws SignInRequired when signing in could help, else Forbidden */
export function ensure({ viewer, sessionEnd }: Context, allowed: boolean): void {
  if (allowed || viewer.kind === "system") return;
  throw viewer.kind === "anonymous" ? new SignInRequired(sessionEnd) : new Forbidden();
}

/**
 * For what nobody may do by a session that was left open or stolen: the viewer logged in or entered the password in the last
 * `sessionLimits.confirmedMinutes`. @throws ConfirmationRequired, for API tokens too: they prove nothing of the kind
 */
export function ensureConfirmed({ viewer, isConfirmed }: Context): void {
  if (!isConfirmed && viewer.kind !== "system") throw new ConfirmationRequired();
}
