import { serverLimits } from "@hereabouts/contract/server-limits";
import { plural, t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { MailBlock } from "../mail/mail-block.ts";
import { unsubscribeUrlOf } from "./alert-frequency.ts";
import type { News } from "./find-news.ts";
import { pickBlocks, pickEvents } from "./picks.ts";
import { listingUrlOf, type Recipient } from "./watched-search.ts";

/** A mail, written but not addressed. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** Named after the searches, as many as a subject has room for: "Weekend jazz: 2 new events". */
function digestSubject(news: readonly News[]): string {
  const [only] = news;
  if (only && news.length === 1)
    return plural(only.ids.length, "{search}: {count} new event", "{search}: {count} new events", {
      search: only.search.searchName,
    });
  const named = news.slice(0, 2).map(({ search, ids }) => `${search.searchName} (${ids.length})`);
  const others = news.length - named.length;
  return t("New events: {searches}", {
    searches: list(others > 0 ? [...named, plural(others, "{count} more search", "{count} more searches")] : named),
  });
}

/** Link to the events of a search that the digest does not show. */
function moreLink({ search, settings, ids }: News, shown: ReadonlySet<number>, isOneSearch: boolean) {
  const left = ids.filter((id) => !shown.has(id)).length;
  const more = isOneSearch
    ? plural(left, "And {count} more new event", "And {count} more new events")
    : t("And {left} more in {searchName}", { left, searchName: search.searchName });
  return {
    label: left > 0 ? more : t("Open {searchName}", { searchName: search.searchName }),
    url: listingUrlOf({ settings }, search),
  };
}

/** The ways to the rest: a button for one search; of several a line each, and one to the searches there was no room for. */
function moreLinks(ctx: Context, news: readonly News[], shown: ReadonlySet<number>): MailBlock[] {
  const ways = news.slice(0, serverLimits.digestSearches).map((one) => moreLink(one, shown, news.length === 1));
  const [only] = ways;
  if (only && news.length === 1) return [{ kind: "button", ...only }];
  const others = news.length - ways.length;
  const rest = { label: t("All your saved searches"), url: `${ctx.settings.publicUrl}/saved/searches/` };
  return [
    { kind: "heading", text: t("In your saved searches") },
    ...[...ways, ...(others > 0 ? [rest] : [])].map((way): MailBlock => ({ kind: "link", ...way })),
  ];
}

function greetingOf({ firstName }: Recipient, news: readonly News[], total: number, shown: number): string {
  const [only] = news;
  const hello = firstName === "" ? t("Hello") : t("Hello {firstName}", { firstName });
  const found =
    only && news.length === 1
      ? plural(
          total,
          "{hello}, there is {count} new event in {search}.",
          "{hello}, there are {count} new events in {search}.",
          {
            hello,
            search: only.search.searchName,
          },
        )
      : plural(
          total,
          "{hello}, there is {count} new event in your saved searches.",
          "{hello}, there are {count} new events in your saved searches.",
          { hello },
        );
  return shown < total ? t("{found} Our picks:", { found }) : found;
}

/** The settings of the face that all searches began on, if it is one. */
export function settingsOf({ settings }: Context, news: readonly News[]): Context["settings"] {
  const [first] = news;
  const isOfOne = first && news.every(({ search }) => search.faceId === first.search.faceId);
  return isOfOne ? first.settings : settings;
}

/**
 * The digest of one person: the best of what is new in their searches, by day, and the ways to the rest. What is not
 * shown counts as sent as well.
 */
export async function composeDigest(asked: Context, recipient: Recipient, news: readonly News[]): Promise<Letter> {
  const ctx = { ...asked, settings: settingsOf(asked, news) };
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
  const because = t("alerts are on for your saved searches");
  const mail = composeMail(ctx.settings, { title: t("New near you"), preheader, blocks, because, unsubscribeUrl });
  return { subject: digestSubject(news), ...mail };
}
