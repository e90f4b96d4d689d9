import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { updateAskingOfToken } from "../identity/alert-settings.queries.ts";

/** Sets whether somebody is asked before dates, for the holder of an emailed link, signed in or not. @throws NotFound */
export async function changeAskingByLink(
  { db, now }: Context,
  { token, isAsked }: { token: string; isAsked: boolean },
): Promise<void> {
  if (!(await updateAskingOfToken(db, token, isAsked, now()))) throw new NotFound();
}
