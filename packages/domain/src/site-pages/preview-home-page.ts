import { may } from "@hereabouts/contract/permissions";
import { type HomePage, homeContent } from "@hereabouts/contract/site-pages/home-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { fillHomePage } from "./fill-home-page.ts";
import { selectPage } from "./page.queries.ts";

/** The draft of the home page as everybody would see it. @throws SignInRequired, Forbidden, NotFound */
export async function previewHomePage(ctx: Context, { id }: { id: number }): Promise<HomePage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (page?.kind !== "home") throw new NotFound();
  return fillHomePage(ctx, homeContent.parse(page.content));
}
