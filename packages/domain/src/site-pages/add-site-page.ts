import { may } from "@hereabouts/contract/permissions";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageForm, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { sanitiseDescription } from "../events/sanitise-description.ts";
import { countPages, insertPage, selectPage, updatePage } from "./page.queries.ts";
import { insertVersion } from "./page-version.queries.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";
import { viewPage } from "./view-page.ts";

/** Writes a page as a draft, which nobody else sees. @throws SignInRequired, Forbidden, Invalid, Conflict when there are too many */
export async function addSitePage(ctx: Context, { slug, title, summary, html }: SitePageForm): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const authorId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const now = ctx.now();
    await refuseTakenSlug(db, slug, null);
    if ((await countPages(db)) >= pageLimits.pagesKept)
      throw new Conflict("full", pageMessages.tooMany(pageLimits.pagesKept));
    const pageId = await insertPage(db, { slug, now });
    const text = { title, summary, html: sanitiseDescription(html) };
    const versionId = await insertVersion(db, { ...text, pageId, authorId, now });
    await updatePage(db, pageId, { draft_id: versionId }, now);
    await recordAct(ctx, {
      act: "page.add",
      record: { kind: "page", id: pageId, name: title },
      after: { slug, title },
    });
    const page = await selectPage(db, pageId);
    if (!page) throw new NotFound();
    return viewPage(page);
  });
}
