import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { unsubscribeUrlOf } from "./alert-frequency.ts";
import type { News } from "./find-news.ts";
import { pickBlocks, pickEvents } from "./picks.ts";
import { listingUrlOf, type Recipient } from "./watched-search.ts";
import { counted, inWords } from "./words.ts";

/** A mail, written but not addressed. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** Named after the searches, as many as a subject has room for: "Weekend jazz: 2 new events". */
function digestSubject(news: readonly News[]): string {
  const [only] = news;
  if (only && news.length === 1) return `${only.search.searchName}: ${counted(only.ids.length, "new event")}`;
  const named = news.slice(0, 2).map(({ search, ids }) => `${search.searchName} (${ids.length})`);
  const others = news.length - named.length;
  return `New events: ${inWords(others > 0 ? [...named, counted(others, "more search").replace(/hs$/, "hes")] : named)}`;
}

/** Link to the events of a search that the digest does not show. */
function moreLink(ctx: Context, { search, ids }: News, shown: ReadonlySet<number>, isOneSearch: boolean) {
  const left = ids.filter((id) => !shown.has(id)).length;
  const more = isOneSearch ? `And ${counted(left, "more new event")}` : `And ${left} more in ${search.searchName}`;
  return { label: left > 0 ? more : `Open ${search.searchName}`, url: listingUrlOf(ctx, search) };
}

/** The ways to the rest: a button for one search; of several a line each, and one to the searches there was no room for. */
function moreLinks(ctx: Context, news: readonly News[], shown: ReadonlySet<number>): MailBlock[] {
  const ways = news.slice(0, limits.digestSearches).map((one) => moreLink(ctx, one, shown, news.length === 1));
  const [only] = ways;
  if (only && news.length === 1) return [{ kind: "button", ...only }];
  const others = news.length - ways.length;
  const rest = { label: "All your saved searches", url: `${ctx.settings.publicUrl}/saved/searches/` };
  return [
    { kind: "heading", text: "In your saved searches" },
    ...[...ways, ...(others > 0 ? [rest] : [])].map((way): MailBlock => ({ kind: "link", ...way })),
  ];
}

function greetingOf({ firstName }: Recipient, news: readonly News[], total: number, shown: number): string {
  const [only] = news;
  const where = only && news.length === 1 ? only.search.searchName : "your saved searches";
  const hello = firstName === "" ? "Hello" : `Hello ${firstName}`;
  const found = `${hello}, there ${total === 1 ? "is" : "are"} ${counted(total, "new event")} in ${where}.`;
  return shown < total ? `${found} Our picks:` : found;
}

/**
 * The digest of one person: the best of what is new in their searches, by day, and the ways to the rest. What is not
 * shown counts as sent as well.
 */
export async function composeDigest(ctx: Context, recipient: Recipient, news: readonly News[]): Promise<Letter> {
  const picks = await pickEvents(ctx, recipient, news);
  const shown = new Set(picks.map(({ card }) => card.id));
  const total = new Set(news.flatMap(({ ids }) => ids)).size;
  const blocks: MailBlock[] = [
    { kind: "text", text: greetingOf(recipient, news, total, shown.size) },
    ...pickBlocks(ctx, picks, news),
    ...moreLinks(ctx, news, shown),
  ];
  const preheader = picks.map(({ card }) => card.name).join(" · ");
  const unsubscribeUrl = await unsubscribeUrlOf(ctx, recipient);
  const because = "alerts are on for your saved searches";
  const mail = composeMail(ctx.settings, { title: "New near you", preheader, blocks, because, unsubscribeUrl });
  return { subject: digestSubject(news), ...mail };
}
