import { translatedLine } from "@hereabouts/contract/fields/translated-line";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { MessagePlace } from "@hereabouts/contract/site-messages/message-places";
import {
  type SiteMessage,
  type SiteMessageForm,
  siteMessageContent,
} from "@hereabouts/contract/site-messages/site-message";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { readKept } from "../memory-ports.ts";
import { languageOfLine } from "../reader-language.ts";
import { selectLiveMessages } from "./live-page.queries.ts";
import { reviseContent } from "./page-version.ts";
import { addDraft } from "./site-page.ts";

/** A message as a version keeps it. */
const messageText = ({ text, updated: _, ...content }: SiteMessageForm) => ({ title: text, content });

/** Writes a message as a draft, which nobody else sees. @throws SignInRequired, Forbidden, Conflict when there are too many */
export function addSiteMessage(ctx: Context, form: SiteMessageForm): Promise<SitePageRecord> {
  return addDraft(ctx, { kind: "message", slug: "", text: { ...messageText(form), summary: "", html: "" } });
}

/** Saves the draft of a message; what pages show stays until it is published. @throws SignInRequired, Forbidden, NotFound, Stale */
export function updateSiteMessage(
  ctx: Context,
  { id, ...form }: { id: number } & SiteMessageForm,
): Promise<SitePageRecord> {
  return reviseContent(ctx, "message", { id, updated: form.updated }, messageText(form));
}

/** The messages that pages show today, the newest first: of tools only those of the viewer's own. */
export async function listSiteMessages(ctx: Context): Promise<SiteMessage[]> {
  const { viewer, now } = ctx;
  const places: MessagePlace[] = [
    ...(["all", "listings"] as const),
    ...(may.manageSomething(viewer) ? (["producers"] as const) : []),
    ...(may.editEverything(viewer) ? (["editors"] as const) : []),
  ];
  const asked = { places, today: todayIn(region.timeZone, now()), limit: pageLimits.pagesKept };
  const rows = await readKept(ctx, `messages ${JSON.stringify(asked)}`, (db) => selectLiveMessages(db, asked));
  return rows.map(({ id, text, content }) => {
    const { level, linkLabel, linkTo, where, texts, linkLabels } = siteMessageContent.parse(content);
    const language = languageOfLine(text, texts);
    const said = { text: translatedLine(text, texts), linkLabel: translatedLine(linkLabel, linkLabels) };
    return { id, ...said, language, level, linkTo, where };
  });
}
