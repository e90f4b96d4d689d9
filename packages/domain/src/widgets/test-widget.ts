import { randomBytes } from "node:crypto";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { addSavedSearch } from "../saved-items/saved-search.ts";

/** A calendar of the viewer's for other sites, over a new saved search with these filters. @returns its id */
export async function aWidget(ctx: Context, title: string, filters: object = {}): Promise<string> {
  const search = await addSavedSearch(ctx, savedSearchForm.parse({ searchName: "Kept for the calendar", ...filters }));
  const id = randomBytes(18).toString("base64url");
  const row = { id, owner_id: signedInUserId(ctx), search_id: search.id, title };
  await ctx.db.insertInto("calendar_widget").values(row).execute();
  return id;
}
