import { eventFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { eventPath } from "@hereabouts/contract/paths";
import { selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { isDeletedEvent } from "../pages/page.queries.ts";
import { composeFeed } from "./compose-feed.ts";
import { asVisitor, type FeedPart, feedWindow } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

/** The dates of one event as a feed. @throws Gone when it was deleted lately; NotFound */
export async function getEventFeed(asked: Context, { id, ...part }: { id: number } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const [event] = await selectCalendarEvents(ctx.db, [id]);
  if (!event) throw (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
  const described = {
    title: event.name,
    description: `Upcoming dates of ${event.name} at ${event.venueName}.`,
    homePath: eventPath(event),
    feedPath: eventFeedPath(part.format, id),
  };
  return writeFeed(part.format, await composeFeed(ctx, described, { eventIds: [id] }, feedWindow(ctx, part), part));
}
