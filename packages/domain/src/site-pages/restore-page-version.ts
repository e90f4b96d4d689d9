import type { SitePageRecord, SitePageReturn } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { insertVersion, selectVersion } from "./page-version.queries.ts";
import { revisePage } from "./revise-page.ts";

/** Makes an earlier text the draft again, as a new version: nothing of the history is lost. @throws SignInRequired, Forbidden, NotFound, Stale */
export function restorePageVersion(ctx: Context, { versionId, ...seen }: SitePageReturn): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", seen, async (ctx, page) => {
    if (versionId === page.draftId) return null;
    const text = await selectVersion(ctx.db, page.id, versionId);
    if (!text) throw new NotFound();
    const version = { ...text, pageId: page.id, authorId: signedInUserId(ctx), now: ctx.now() };
    return { draft_id: await insertVersion(ctx.db, version) };
  });
}
