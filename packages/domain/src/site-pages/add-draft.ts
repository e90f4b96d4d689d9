import { may } from "@hereabouts/contract/permissions";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { PageKind, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countPages, insertPage, type PageText, selectPage, updatePage } from "./page.queries.ts";
import { insertVersion } from "./page-version.queries.ts";
import { recordOf } from "./revise-page.ts";
import { viewPage } from "./view-page.ts";

/**
 * Adds a page of a kind with its first version, a draft, after what `check` asks in the same transaction.
 * @throws SignInRequired, Forbidden, Conflict when there are too many, and what `check` throws
 */
export async function addDraft(
  ctx: Context,
  { kind, slug, text }: { kind: PageKind; slug: string; text: PageText },
  check: (ctx: Context) => Promise<void> = async () => undefined,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const authorId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const now = ctx.now();
    await check(ctx);
    if ((await countPages(db, kind)) >= pageLimits.pagesKept)
      throw new Conflict("full", pageMessages.tooMany(pageLimits.pagesKept));
    const pageId = await insertPage(db, { kind, slug, now });
    const versionId = await insertVersion(db, { ...text, pageId, authorId, now });
    await updatePage(db, pageId, { draft_id: versionId }, now);
    const page = await selectPage(db, pageId);
    if (!page) throw new NotFound();
    await recordAct(ctx, { act: "page.add", record: recordOf(page), after: { slug, title: text.title } });
    return viewPage(page);
  });
}
