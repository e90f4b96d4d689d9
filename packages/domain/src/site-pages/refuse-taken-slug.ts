import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { Db } from "@hereabouts/db/connection";
import { Invalid } from "../errors.ts";
import { holdAddresses, selectTitleAt } from "./page.queries.ts";

/** Refuses an address that another page has, and keeps it free until the transaction ends. @throws Invalid */
export async function refuseTakenSlug(db: Db, slug: string, ownId: number | null): Promise<void> {
  await holdAddresses(db);
  const title = await selectTitleAt(db, slug, ownId);
  if (title !== undefined) throw new Invalid({ slug: [pageMessages.slugTaken(title)] });
}
