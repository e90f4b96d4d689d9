import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectFrequencyOfToken, updateFrequencyOfToken } from "../identity/alert-settings.queries.ts";

/** How often the person with an unsubscribe link gets alerts. @throws NotFound for a link of nobody's */
export async function frequencyOfLink({ db }: Context, token: string): Promise<AlertFrequency> {
  const frequency = await selectFrequencyOfToken(db, token);
  if (!frequency) throw new NotFound();
  return frequency;
}

/** Sets how often alerts come, for whoever holds the link of a mail, signed in or not. @throws NotFound */
export async function setFrequencyByLink(
  { db, now }: Context,
  token: string,
  frequency: AlertFrequency,
): Promise<void> {
  if (!(await updateFrequencyOfToken(db, token, frequency, now()))) throw new NotFound();
}
