import type { AlertFrequency } from "@hereabouts/contract/alerts/alert-settings";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectFrequencyOfToken } from "../identity/alert-settings.queries.ts";

/** How often the person with an unsubscribe link gets alerts. @throws NotFound for a link of nobody's */
export async function getFrequencyByLink({ db }: Context, { token }: { token: string }): Promise<AlertFrequency> {
  const frequency = await selectFrequencyOfToken(db, token);
  if (!frequency) throw new NotFound();
  return frequency;
}
