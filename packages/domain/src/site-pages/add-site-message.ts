import type { SiteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { addDraft } from "./add-draft.ts";
import { messageText } from "./message-text.ts";

/** Writes a message as a draft, which nobody else sees. @throws SignInRequired, Forbidden, Conflict when there are too many */
export function addSiteMessage(ctx: Context, form: SiteMessageForm): Promise<SitePageRecord> {
  return addDraft(ctx, { kind: "message", slug: "", text: { ...messageText(form), summary: "", html: "" } });
}
