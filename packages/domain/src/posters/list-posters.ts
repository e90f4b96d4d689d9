import { listingSearchText } from "@hereabouts/contract/feeds/feed-paths";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { fixedListingAt } from "@hereabouts/contract/listings/fixed-listings";
import type { ListPosterContent } from "@hereabouts/contract/posters/poster-content";
import { posterLimits, posterMessages } from "@hereabouts/contract/posters/poster-limits";
import { languagePath, region, townById, townLabel } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { shortRange } from "@hereabouts/recurrence/day-words";
import { addDays, dateOf, daysInMonth, type LocalDate, partsOf, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { asVisitor } from "../feeds/feed-window.ts";
import { lookUpFirstEvents } from "../listings/look-up-events.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf } from "../listings/search-events.ts";
import { getVenue } from "../pages/get-venue.ts";
import { selectVenueDetails } from "../pages/page.queries.ts";
import { lastDayShown } from "../visitor-days.ts";
import { readListRows } from "./list-rows.ts";
import { monthAndYear, moreWords, type Poster, posterFoot, recordText } from "./poster-words.ts";

interface Days {
  from: LocalDate;
  until: LocalDate;
}

/** The days of a period from today on, as far as visitors are shown dates. @throws Invalid for one that is over or too far ahead */
function shownDays(ctx: Context, { from, until }: Days, today: LocalDate, field: "month" | "week"): Days {
  const shown = lastDayShown(ctx);
  const last = shown !== null && shown < until ? shown : until;
  const first = from < today ? today : from;
  if (last < first || first > addDays(today, posterLimits.aheadDays))
    throw new Invalid({ [field]: [posterMessages.period] });
  return { from: first, until: last };
}

type Rows = Awaited<ReturnType<typeof readListRows>>;

const midnight = (day: LocalDate) => Date.parse(`${day}T00:00:00Z`);

/** Words of a list about its dates, and about those that found no room. */
function listWords({ days, always, isWhole, rows }: Rows, from: LocalDate) {
  const more = moreWords(rows);
  // Dates beyond the limit are not counted: the poster says “and more” without a number.
  const words = isWhole ? more : more.map((said) => said || t("and more"));
  return {
    days,
    always,
    more: words,
    empty: rows === 0 ? t("No events are listed for these days yet.") : "",
    made: midnight(from),
  };
}

/**
 * The poster of a venue's month, from today on: its dates, as visitors see them.
 * @throws Gone when the venue was deleted lately; NotFound; Invalid for a month that is over or too far ahead
 */
export async function getVenuePoster(
  asked: Context,
  { id: askedId, month }: { id: number; month?: string | undefined },
): Promise<Poster<ListPosterContent>> {
  const ctx = asVisitor(asked);
  const venue = await getVenue(ctx, { id: askedId });
  const { id, name, language } = venue;
  const today = todayIn(venue.timeZone, ctx.now());
  const first = `${month ?? today.slice(0, 7)}-01`;
  const { year, month: number } = partsOf(first);
  const last = dateOf(year, number, daysInMonth(year, number)) ?? first;
  const { from, until } = shownDays(ctx, { from: first, until: last }, today, "month");
  const days = { from, until, most: posterLimits.dates, mostDays: posterLimits.mostDaysOfMonth, town: null };
  const [rows, details] = await Promise.all([
    readListRows(ctx, { venueId: id }, days),
    selectVenueDetails(ctx.db, [id]),
  ]);
  const path = languagePath(`/venues/${id}/`);
  const link = ctx.settings.publicUrl + languagePath(venue.absoluteUrl.slice(ctx.settings.publicUrl.length));
  return {
    content: {
      kind: "list",
      ...posterFoot(ctx, { link, path }),
      ...listWords(rows, from),
      title: `${name} · ${monthAndYear(first)}`,
      linkWords: t("Details and any changes"),
      overline: monthAndYear(first),
      heading: recordText(name, language, t("What’s on")),
      under: recordText(venue.shortAddress, language),
      pictureAlt: venue.imagePrimary?.alt ?? "",
    },
    picture: { image: details.get(id)?.shapedImage ?? null, print: { venue: String(id) } },
  };
}

/** A town's week in the listing: its address, and the events that it finds. */
async function findTownWeek(ctx: Context, townId: string, { from, until }: Days) {
  const { defaultLocId, radius } = fixedListingAt(`/in/${townId}/`)?.input ?? {};
  const input = { defaultLocId, radius, dateStart: from, dateEnd: until };
  const { query, resolved } = await resolveEventQuery(ctx, eventListingQuery.parse(input));
  const search = { ...eventSearchOf(ctx, query, resolved), ordering: "date" as const };
  const eventIds = await lookUpFirstEvents(ctx, search, posterLimits.dates + 1);
  return { eventIds, path: languagePath(`/events/${listingSearchText(input)}`) };
}

/**
 * The poster of what is on near a town in a week, from a day on, as visitors see it.
 * @throws NotFound for no town of the region; Invalid for a week that is over or too far ahead
 */
export async function getTownPoster(
  asked: Context,
  { id, week }: { id: string; week?: LocalDate | undefined },
): Promise<Poster<ListPosterContent>> {
  const ctx = asVisitor(asked);
  const town = townById(id);
  if (!town) throw new NotFound();
  const today = todayIn(region.timeZone, ctx.now());
  const start = week ?? today;
  const { from, until } = shownDays(
    ctx,
    { from: start, until: addDays(start, posterLimits.weekDays - 1) },
    today,
    "week",
  );
  const { eventIds, path } = await findTownWeek(ctx, id, { from, until });
  const days = { from, until, most: posterLimits.dates, mostDays: posterLimits.mostDaysOfWeek, town: town.name };
  const rows = await readListRows(ctx, { eventIds }, days);
  const label = townLabel(town);
  return {
    content: {
      kind: "list",
      ...posterFoot(ctx, { link: ctx.settings.publicUrl + path, path: languagePath(`/in/${id}/`) }),
      ...listWords(rows, from),
      title: `${label} · ${shortRange(from, until)}`,
      linkWords: t("All of it, with a map, on your phone"),
      overline: shortRange(from, until),
      heading: { text: label, instead: t("What’s on") },
      under: { text: t("What’s on in and near {town}", { town: town.name }) },
      pictureAlt: "",
    },
    picture: { image: null, print: { venue: id } },
  };
}
