import type { Context } from "./context.ts";
import { Forbidden, SignInRequired } from "./errors.ts";

/** The id of the user who asks: what is theirs is found by it. @throws SignInRequired */
export function signedInUserId({ viewer }: Context): number {
  if (viewer.kind !== "user") throw new SignInRequired();
  return viewer.id;
}

/** First line of a verb that is not public. @throws SignInRequired when signing in could help, else Forbidden */
export function ensure({ viewer }: Context, allowed: boolean): void {
  if (allowed || viewer.kind === "system") return;
  throw viewer.kind === "anonymous" ? new SignInRequired() : new Forbidden();
}
