import { ageWords } from "@hereabouts/contract/events/age-words";
import { withDate } from "@hereabouts/contract/events/date-address";
import { datePermits } from "@hereabouts/contract/events/date-permits";
import { isOn, isOver } from "@hereabouts/contract/events/date-status";
import { prices } from "@hereabouts/contract/events/event-facets";
import { hasVenue, placeWords } from "@hereabouts/contract/events/place-words";
import { markedName, stateWords } from "@hereabouts/contract/events/status-words";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventDate, EventPage } from "@hereabouts/contract/pages/event-page";
import type { EventPosterContent } from "@hereabouts/contract/posters/poster-content";
import { posterMessages } from "@hereabouts/contract/posters/poster-limits";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { asVisitor } from "../feeds/feed-window.ts";
import { getEvent } from "../pages/get-event.ts";
import { selectEventDetails } from "../pages/page.queries.ts";
import { selectWithheld } from "../source-rights/source-rights.queries.ts";
import { type Poster, posterDay, posterFoot, recordText } from "./poster-words.ts";

interface AskedDate {
  /** Local date and start, "1930"; the next date that takes place without them. */
  date?: string | undefined;
  time?: string | undefined;
}

/** The coming date that a poster is of. @throws Conflict without one */
function dateOf(event: EventPage, { date, time }: AskedDate, now: Date): EventDate {
  const { timeZone } = event.venue;
  const startOf = ({ timestampStart }: EventDate) =>
    timeToWire(localOf(new Date(timestampStart * 1_000), timeZone).minute).replace(":", "");
  const coming = event.dates.filter((one) => !isOver(one, timeZone, now));
  const asked = coming.filter(
    (one) => (date === undefined || one.date === date) && (time === undefined || startOf(one) === time),
  );
  const found = (date === undefined && asked.find((one) => isOn(datePermits(event, one, false).state))) || asked[0];
  if (!found) throw new Conflict("noUpcomingDate", posterMessages.noDate);
  return found;
}

/** Price in words: the organizer's own, after the range unless they say it. */
function priceWords({ price, priceInformation }: EventPage): string {
  const known = prices.find(({ value }) => value === price?.value);
  const range = known && (known.value === "free" ? t(known.text) : known.text);
  if (priceInformation === "") return range ?? "";
  const isSaid =
    range === undefined ||
    /\d/.test(priceInformation) ||
    priceInformation.toLowerCase().startsWith(range.toLowerCase());
  return isSaid ? priceInformation : `${range} · ${priceInformation}`;
}

function contentOf(ctx: Context, event: EventPage, date: EventDate): EventPosterContent {
  const { name, language, venue, eventType, organizer } = event;
  const { state, note, place, isOn: takesPlace, sellsTickets } = datePermits(event, date, false);
  const said = state === "rescheduled" ? null : stateWords(state);
  const url = withDate(event.absoluteUrl, addressOfDate(event, date));
  const link = ctx.settings.publicUrl + languagePath(url.slice(ctx.settings.publicUrl.length));
  const where = hasVenue(place) ? venue.name : placeWords(place, { name: venue.name, line: venue.name });
  const presented = organizer ? t("Presented by {name}", { name: organizer.name }) : "";
  return {
    kind: "event",
    ...posterFoot(ctx, { link, path: languagePath(`/events/${event.id}/`) }),
    title: `${markedName(state, name)} · ${shortDayAndYear(date.date)}`,
    made: Date.parse(event.updated),
    linkWords: sellsTickets ? t("Details and tickets") : t("Details and any changes"),
    category: eventType.name,
    name: recordText(name, language, eventType.name),
    state: said && { label: t(said.label), note: recordText(note, language), isOff: !takesPlace },
    day: posterDay(date.date, false),
    times: date.times,
    schedule: event.recurrence,
    venue: recordText(where, venue.language),
    address: recordText(hasVenue(place) ? venue.shortAddress : "", venue.language),
    facts: [priceWords(event), ageWords(event), presented]
      .filter((fact) => fact !== "")
      .map((fact) => recordText(fact, language)),
    pictureAlt: event.imagePrimary?.alt ?? "",
  };
}

/**
 * The poster of an event's next date, or of another one that is to come, as visitors see it.
 * @throws Gone when it was deleted lately; NotFound; Conflict without such a date, and where its source keeps it from print
 */
export async function getEventPoster(
  asked: Context,
  { id, ...date }: { id: number } & AskedDate,
): Promise<Poster<EventPosterContent>> {
  const ctx = asVisitor(asked);
  const [event, details] = await Promise.all([getEvent(ctx, { id }), selectEventDetails(ctx.db, [id])]);
  if ((await selectWithheld(ctx.db, [id], "print")).has(id)) throw new Conflict("withheld", posterMessages.withheld);
  return {
    content: contentOf(ctx, event, dateOf(event, date, ctx.now())),
    picture: {
      image: details.get(id)?.shapedImage ?? null,
      print: { category: event.eventType.slug, seed: event.printNumber },
    },
  };
}
