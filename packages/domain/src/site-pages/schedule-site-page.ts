import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord, SitePageSchedule } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { revisePage } from "./revise-page.ts";

/**
 * Has the draft of a page, as it is now, published by itself at a time to come; what is typed after that is not. Null
 * calls it off. @throws SignInRequired, Forbidden, NotFound, Stale, Invalid
 */
export function scheduleSitePage(ctx: Context, { publishAt, ...seen }: SitePageSchedule): Promise<SitePageRecord> {
  return revisePage(ctx, "page.schedule", seen, (ctx, page) => {
    if (publishAt === null) return page.publishAt === null ? null : { scheduled_id: null, publish_at: null };
    const at = new Date(publishAt);
    if (at.getTime() <= ctx.now().getTime()) throw new Invalid({ publishAt: [pageMessages.timePassed] });
    return { scheduled_id: page.draftId, publish_at: at };
  });
}
