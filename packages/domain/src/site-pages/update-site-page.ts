import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { fixedSlugs } from "@hereabouts/contract/site-pages/page-slugs";
import type { SitePageForm, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { sanitiseDescription } from "../events/sanitise-description.ts";
import type { PageChange, StoredPage } from "./page.queries.ts";
import { insertVersion } from "./page-version.queries.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { revisePage } from "./revise-page.ts";

/** Refuses another address for a page that others link to, or that another page has. @throws Invalid */
async function refuseSlug({ db }: Context, page: StoredPage, slug: string): Promise<void> {
  if (slug === page.slug) return;
  if (fixedSlugs.includes(page.slug)) throw new Invalid({ slug: [pageMessages.slugFixed] });
  if (page.liveId !== null) throw new Invalid({ slug: [pageMessages.slugLive] });
  await refuseTakenSlug(db, slug, page.id);
}

/**
 * Saves the draft of a page as a new version; what everybody sees stays as it is until it is published.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Invalid
 */
export function updateSitePage(
  ctx: Context,
  { id, updated, slug, title, summary, html }: { id: number } & SitePageForm,
): Promise<SitePageRecord> {
  return revisePage(ctx, "page.change", { id, updated }, async (ctx, page) => {
    if (page.kind !== "page") throw new NotFound();
    await refuseSlug(ctx, page, slug);
    const text = { title, summary, html: sanitiseDescription(html), content: null };
    const isSameText = page.title === title && page.summary === summary && page.html === text.html;
    if (isSameText && page.slug === slug) return null;
    const change: PageChange = { slug };
    if (!isSameText) {
      const version = { ...text, pageId: id, authorId: signedInUserId(ctx), now: ctx.now() };
      change.draft_id = await insertVersion(ctx.db, version);
    }
    return change;
  });
}
