import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectAskingOfToken } from "../identity/alert-settings.queries.ts";

/** Whether the person with a link is asked before dates. @throws NotFound for a link of nobody's */
export async function getAskingByLink({ db }: Context, { token }: { token: string }): Promise<boolean> {
  const isAsked = await selectAskingOfToken(db, token);
  if (isAsked === undefined) throw new NotFound();
  return isAsked;
}
