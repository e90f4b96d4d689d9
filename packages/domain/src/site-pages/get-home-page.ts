import { type HomePage, homeContent } from "@hereabouts/contract/site-pages/home-page";
import type { Context } from "../context.ts";
import { fillHomePage } from "./fill-home-page.ts";
import { selectLiveHome } from "./live-page.queries.ts";

/** The home page as everybody sees it: its words, and its rows with their cards. */
export async function getHomePage(ctx: Context): Promise<HomePage> {
  return fillHomePage(ctx, homeContent.parse(await selectLiveHome(ctx.db)));
}
