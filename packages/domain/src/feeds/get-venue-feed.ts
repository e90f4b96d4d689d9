import { venueFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { venuePath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { isDeletedVenue } from "../pages/page.queries.ts";
import { composeFeed } from "./compose-feed.ts";
import { selectShownVenueName } from "./feed-dates.queries.ts";
import { asVisitor, type FeedPart, feedWindow } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

/** Feed of a venue's events. @throws Gone when the venue was recently deleted; NotFound */
export async function getVenueFeed(
  asked: Context,
  { id: askedId, ...part }: { id: number } & FeedPart,
): Promise<string> {
  const ctx = asVisitor(asked);
  const id = await currentVenueId(ctx.db, askedId);
  const name = await selectShownVenueName(ctx.db, id);
  if (name === undefined) throw (await isDeletedVenue(ctx.db, id)) ? new Gone() : new NotFound();
  const described = {
    title: `Events at ${name}`,
    description: `Upcoming events at ${name}.`,
    homePath: venuePath({ id, name }),
    feedPath: venueFeedPath(part.format, id),
  };
  return writeFeed(part.format, await composeFeed(ctx, described, { venueId: id }, feedWindow(ctx, part), part));
}
