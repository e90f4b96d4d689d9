import { isDeepStrictEqual } from "node:util";
import type { SeenSitePage, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import type { StoredPage } from "./page.queries.ts";
import { insertVersion } from "./page-version.queries.ts";
import { revisePage } from "./revise-page.ts";

/**
 * Saves the draft of a message or of the home page as a new version, unless it says the same.
 * @throws SignInRequired, Forbidden, NotFound for a page of another kind, Stale
 */
export function reviseContent(
  ctx: Context,
  kind: StoredPage["kind"],
  seen: SeenSitePage,
  { title, content }: { title: string; content: object },
): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", seen, async (ctx, page) => {
    if (page.kind !== kind) throw new NotFound();
    if (page.title === title && isDeepStrictEqual(page.content, content)) return null;
    const text = { title, summary: "", html: "", content };
    const version = { ...text, pageId: page.id, authorId: signedInUserId(ctx), now: ctx.now() };
    return { draft_id: await insertVersion(ctx.db, version) };
  });
}
