import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type AskedDate, selectAskedDate } from "./asked-date.queries.ts";
import { linkHash } from "./link-hash.ts";

/** The date that the link of a mail is about. @throws NotFound for a link of nobody's */
export async function getAskedDate({ db, now }: Context, { token }: { token: string }): Promise<AskedDate> {
  const asked = await selectAskedDate(db, linkHash(token), now());
  if (!asked) throw new NotFound();
  return asked;
}
