import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import {
  eventFeedPath,
  listingFeedPath,
  listingSearchText,
  planFeedPath,
  searchFeedPath,
  venueFeedPath,
  widgetFeedPath,
} from "@hereabouts/contract/feeds/feed-paths";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { isOfOne } from "@hereabouts/contract/listings/resolve-listing";
import { eventPath, organizerPath, venuePath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { listingOfSearch } from "@hereabouts/contract/saved-items/search-of-listing";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { toWireName } from "@hereabouts/contract/wire-names";
import { t } from "@hereabouts/language/translate";
import { addDays } from "@hereabouts/recurrence/local-date";
import { selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { lookUpFirstEvents } from "../listings/look-up-events.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf } from "../listings/search-events.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { ensureOnFace } from "../pages/ensure-on-face.ts";
import { isDeletedEvent, isDeletedVenue } from "../pages/page.queries.ts";
import { selectWidget } from "../widgets/widget.queries.ts";
import { composeFeed, type Described } from "./compose-feed.ts";
import type { Feed } from "./feed.ts";
import { selectShownVenueName, selectSubscribedPlan, selectSubscribedSearch } from "./feed-dates.queries.ts";
import { asVisitor, type FeedPart, feedWindow } from "./feed-window.ts";
import { writeFeed } from "./write-feed.ts";

const namesDates = ({ namedDate, dateStart, dateEnd }: EventListingQuery) =>
  [namedDate, dateStart, dateEnd].some((value) => value !== undefined);

/**
 * Feed of an events listing. A query without dates covers all upcoming events, while the page lists the next days.
 * @param ctx of a visitor
 */
async function composeListingFeed(
  ctx: Context,
  { page: _, ...query }: EventListingQuery,
  part: FeedPart,
  describe: (resolved: ResolvedListing) => Described,
): Promise<Feed> {
  const settled = await resolveEventQuery(ctx, { ...query, ordering: "date" });
  const { today, dateStart, dateEnd } = settled.resolved;
  const isDated = namesDates(settled.query);
  const from = isDated ? (dateStart ?? today) : today;
  const window = feedWindow(ctx, part, { from, until: isDated ? dateEnd : addDays(today, feedLimits.feedDays) });
  const resolved = { ...settled.resolved, dateStart: from, dateEnd: window.until };
  // Each has a date in these days, so that the first dates are all of the first events.
  const asked = window.skippedDates + window.mostDates + 1;
  const search = { ...eventSearchOf(ctx, settled.query, resolved), ordering: "date" as const };
  const ids = await lookUpFirstEvents(ctx, search, asked);
  return composeFeed(ctx, describe(settled.resolved), { eventIds: ids }, window, part);
}

/** The dates of one event as a feed. @throws Gone when it was deleted lately; NotFound, also for what a face leaves out */
export async function getEventFeed(asked: Context, { id, ...part }: { id: number } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const [event] = await selectCalendarEvents(ctx.db, [id]);
  if (!event) throw (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
  await ensureOnFace(ctx, "events", id);
  const described = {
    title: event.name,
    description: t("Upcoming dates of {name} at {venueName}.", { name: event.name, venueName: event.venueName }),
    homePath: eventPath(event),
    feedPath: eventFeedPath(part.format, id),
  };
  return writeFeed(part.format, await composeFeed(ctx, described, { eventIds: [id] }, feedWindow(ctx, part), part));
}

/** Whether a listing asks for all events of an organizer: what their page shows. */
const isAllOfOrganizer = (query: EventListingQuery) => listingSearchText(query) === `?organizer=${query.organizer}`;

/** The subject of a listing with whose events it has, or else where they are looked for. */
function placedSubject(subject: string, { organizer, placeName }: ResolvedListing): string {
  if (organizer) return t("{subject} by {organizer}", { subject, organizer: organizer.name });
  return placeName === null ? subject : t("{subject} near {placeName}", { subject, placeName });
}

/**
 * A state of the events listing as a feed, by the listing's own parameters.
 * @throws SignInRequired for a saved search or an address of the address book: these are somebody's own; NotFound for no widget
 */
export async function getListingFeed(
  asked: Context,
  { format, ...query }: EventListingQuery & { format: FeedFormat },
): Promise<string> {
  const ctx = asVisitor(asked);
  const { siteName } = ctx.settings;
  const written = Object.entries(query).map(([name, value]) => [toWireName(name), String(value ?? "")]);
  const subject = listingSubject("event", Object.fromEntries(written));
  const part = { format, page: query.page };
  const feed = await composeListingFeed(ctx, query, part, (resolved) => ({
    title: [placedSubject(subject, resolved), siteName].join(" · "),
    description: t("Upcoming events, from {siteName}.", { siteName }),
    homePath:
      isAllOfOrganizer(query) && resolved.organizer
        ? organizerPath(resolved.organizer)
        : `/events/${listingSearchText(query)}`,
    feedPath: listingFeedPath(format, query),
  }));
  return writeFeed(format, feed);
}

/**
 * Feed of a saved search by its secret token, as a visitor sees it, from the search's own point. @throws NotFound for
 * an unknown token
 */
export async function getSearchFeed(asked: Context, { token, ...part }: { token: string } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const search = await selectSubscribedSearch(ctx.db, token);
  if (!search) throw new NotFound();
  const { siteName } = ctx.settings;
  const listing = listingOfSearch(search);
  const kept = listing.radius ?? (isOfOne(listing) ? undefined : region.eventRadius);
  const radius = kept === undefined ? {} : { radius: radiusIn(region.units, kept, search.distanceUnits) };
  const feed = await composeListingFeed(ctx, { ...listing, ...radius }, part, () => ({
    title: [search.searchName, siteName].join(" · "),
    description: t("Upcoming events for a saved search, from {siteName}.", { siteName }),
    homePath: `/events/?search=${search.id}`,
    feedPath: searchFeedPath(part.format, token),
  }));
  return writeFeed(part.format, feed);
}

/** Feed of the events that somebody saved, by its secret token, as a visitor sees them. @throws NotFound for an unknown token */
export async function getPlanFeed(asked: Context, { token, ...part }: { token: string } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const eventIds = await selectSubscribedPlan(ctx.db, token, serverLimits.bookmarksListed);
  if (!eventIds) throw new NotFound();
  const { siteName } = ctx.settings;
  const described = {
    title: [t("Saved events"), siteName].join(" · "),
    description: t("Upcoming dates of saved events, from {siteName}.", { siteName }),
    homePath: "/saved/events/",
    feedPath: planFeedPath(part.format, token),
  };
  return writeFeed(part.format, await composeFeed(ctx, described, { eventIds }, feedWindow(ctx, part), part));
}

/** Feed of a venue's events; on a face, of those that it shows. @throws Gone when the venue was recently deleted; NotFound, also for a venue that the face leaves out */
export async function getVenueFeed(
  asked: Context,
  { id: askedId, ...part }: { id: number } & FeedPart,
): Promise<string> {
  const ctx = asVisitor(asked);
  const id = await currentVenueId(ctx.db, askedId);
  const name = await selectShownVenueName(ctx.db, id);
  if (name === undefined) throw (await isDeletedVenue(ctx.db, id)) ? new Gone() : new NotFound();
  await ensureOnFace(ctx, "venues", id);
  const described = {
    title: t("Events at {name}", { name }),
    description: t("Upcoming events at {name}.", { name }),
    homePath: venuePath({ id, name }),
    feedPath: venueFeedPath(part.format, id),
  };
  const feed = ctx.settings.face?.scope
    ? await composeListingFeed(ctx, { vid: id }, part, () => described)
    : await composeFeed(ctx, described, { venueId: id }, feedWindow(ctx, part), part);
  return writeFeed(part.format, feed);
}

/** Feed of a widget's events, as a visitor sees them. @throws NotFound for an unknown id */
export async function getWidgetFeed(asked: Context, { id, ...part }: { id: string } & FeedPart): Promise<string> {
  const ctx = asVisitor(asked);
  const widget = await selectWidget(ctx.db, id);
  if (!widget) throw new NotFound();
  const { siteName } = ctx.settings;
  const feed = await composeListingFeed(ctx, { widget: id }, part, () => ({
    title: [widget.title, siteName].join(" · "),
    description: t("Upcoming events, from {siteName}.", { siteName }),
    homePath: widgetPath(id),
    feedPath: widgetFeedPath(part.format, id),
  }));
  return writeFeed(part.format, feed);
}
