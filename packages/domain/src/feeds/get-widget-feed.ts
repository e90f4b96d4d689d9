import { widgetFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectWidget } from "../widgets/widget.queries.ts";
import { composeListingFeed } from "./compose-listing-feed.ts";
import { asVisitor, type FeedPart } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

/** Feed of a widget's events, as a visitor sees them. @throws NotFound for an unknown id */
export async function getWidgetFeed(asked: Context, { id, ...part }: { id: string } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const widget = await selectWidget(ctx.db, id);
  if (!widget) throw new NotFound();
  const { siteName } = ctx.settings;
  const feed = await composeListingFeed(ctx, { widget: id }, part, () => ({
    title: [widget.title, siteName].join(" · "),
    description: `Upcoming events, from ${siteName}.`,
    homePath: widgetPath(id),
    feedPath: widgetFeedPath(part.format, id),
  }));
  return writeFeed(part.format, feed);
}
