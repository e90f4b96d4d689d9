import type { SiteMessageForm } from "@hereabouts/contract/site-messages/site-message";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { messageText } from "./message-text.ts";
import { reviseContent } from "./revise-content.ts";

/** Saves the draft of a message; what pages show stays until it is published. @throws SignInRequired, Forbidden, NotFound, Stale */
export function updateSiteMessage(
  ctx: Context,
  { id, ...form }: { id: number } & SiteMessageForm,
): Promise<SitePageRecord> {
  return reviseContent(ctx, "message", { id, updated: form.updated }, messageText(form));
}
