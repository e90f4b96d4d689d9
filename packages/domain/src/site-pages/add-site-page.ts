import type { SitePageForm, SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { sanitiseDescription } from "../events/sanitise-description.ts";
import { addDraft } from "./add-draft.ts";
import { refuseTakenSlug } from "./refuse-taken-slug.ts";

/** Writes a page as a draft, which nobody else sees. @throws SignInRequired, Forbidden, Invalid, Conflict when there are too many */
export function addSitePage(ctx: Context, { slug, title, summary, html }: SitePageForm): Promise<SitePageRecord> {
  const text = { title, summary, html: sanitiseDescription(html), content: null };
  return addDraft(ctx, { kind: "page", slug, text }, ({ db }) => refuseTakenSlug(db, slug, null));
}
