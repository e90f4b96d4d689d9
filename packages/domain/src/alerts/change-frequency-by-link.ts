import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { updateFrequencyOfToken } from "../identity/alert-settings.queries.ts";

/** Sets how often alerts come, for whoever holds the link of a mail, signed in or not. @throws NotFound */
export async function changeFrequencyByLink(
  { db, now }: Context,
  { token, frequency }: { token: string; frequency: AlertFrequency },
): Promise<void> {
  if (!(await updateFrequencyOfToken(db, token, frequency, now()))) throw new NotFound();
}
