import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import type { SeenSitePage, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { holdPage, type PageChange, type StoredPage, selectPage, updatePage } from "./page.queries.ts";
import { viewPage } from "./view-page.ts";

/** A page as the log calls it. */
export const recordOf = ({ id, kind, title }: Pick<StoredPage, "id" | "kind" | "title">) => ({ kind, id, name: title });

/** Page columns for the audit log; the text is kept in its versions. */
const noted = ({ slug, draftId, liveId, publishAt }: StoredPage) => ({ slug, draftId, liveId, publishAt });

/**
 * The frame around every change of a page: holds it, refuses to do anything to one that somebody else changed meanwhile,
 * stores what `decide` answers, and writes the act down. Null changes nothing.
 * @throws SignInRequired, Forbidden, NotFound, Stale, and what `decide` throws
 */
export async function revisePage(
  ctx: Context,
  act: AuditAct,
  { id, updated }: SeenSitePage,
  decide: (ctx: Context, page: StoredPage) => PageChange | null | Promise<PageChange | null>,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const page = await holdPage(ctx.db, id);
    if (!page) throw new NotFound();
    // A deleted page can be restored, and nothing else.
    refuseStale(updated, act === "page.restore" ? { ...page, deletedAt: null } : page);
    const change = await decide(ctx, page);
    if (change === null) return viewPage(page);
    await updatePage(ctx.db, id, change, ctx.now());
    const after = (await selectPage(ctx.db, id)) ?? page;
    await recordAct(ctx, { act, record: recordOf(after), before: noted(page), after: noted(after) });
    return viewPage(after);
  });
}
