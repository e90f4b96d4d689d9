import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { revisePage } from "./revise-page.ts";

/** Brings a deleted page back as it was: one that everybody saw is seen again. @throws SignInRequired, Forbidden, NotFound, Invalid when its address is taken */
export function restoreSitePage(ctx: Context, { id }: { id: number }): Promise<SitePageRecord> {
  return revisePage(ctx, "page.restore", { id, updated: undefined }, async (ctx, page) => {
    if (page.deletedAt === null) return null;
    if (page.kind === "page") await refuseTakenSlug(ctx.db, page.slug, id);
    return { deleted_at: null };
  });
}
