import { isOn } from "@hereabouts/contract/events/date-status";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import { type CardContent, withContent } from "@hereabouts/contract/listings/card-content";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { Schedule } from "@hereabouts/recurrence/sentences/schedule";
import { cardAt, cardFrom, lastingCardOf, scheduleOfRow } from "../cards/event-card.ts";
import { type KeptDate, type KeptRow, shownBy } from "../cards/event-row.queries.ts";
import type { Look } from "../memory-ports.ts";

/** Coming dates read ahead with a card: what most windows begin with, and the next ones after them. */
export const DATES_AHEAD = 40;
/** About what a card takes in memory beside its texts, and each of its dates. */
const CARD_BYTES = 3_000;
const DATE_BYTES = 250;

/** All that decides which dates a card shows, but for the seconds: until one of them is over, they change nothing. */
interface Moment extends Pick<Look, "each" | "window"> {
  seconds: number;
  today: LocalDate;
  lastDay: LocalDate | null;
}

const isLater = (next: Moment, { look, overAt }: { look: Moment; overAt: number }) =>
  next.seconds >= look.seconds &&
  next.seconds < overAt &&
  next.today === look.today &&
  next.lastDay === look.lastDay &&
  next.each === look.each &&
  next.window.from === look.window.from &&
  next.window.until === look.window.until &&
  next.window.hidesOff === look.window.hidesOff;

/** The looks of one card that are remembered: some days and lengths of its list of dates. */
const MOST_SHOWN = 4;

/** A card without distances, and all that it was made of. */
interface ShownCard {
  card: EventCard;
  content: CardContent;
  isFeatured: boolean;
  first: KeptDate | null;
  /** The next dates follow each other: the first of them, and how many. */
  nextFirst: KeptDate | undefined;
  nextCount: number;
  schedule: Schedule;
}

let contents = 0;

/** A card in memory: what it always shows, and what it shows now so, now so. */
export interface KeptCard {
  card: EventCard;
  row: Pick<KeptRow, "venueId" | "timeZone" | "dateRows" | "featuredFrom" | "featuredUntil">;
  imageIds: readonly number[];
  /** When it was read, in seconds: of the dates, those that were not over. */
  readAt: number;
  dates: readonly KeptDate[];
  /** Whether `dates` has all its dates to come. */
  isWhole: boolean;
  /** Cached schedule text, for the last day asked for (venue time). */
  spoken: { today: LocalDate; schedule: Schedule } | null;
  /** The card as it was shown lately, from nowhere, the latest first. */
  shown: ShownCard[];
  /** The last look at it, and what it showed. */
  last: { look: Moment; overAt: number; shown: ShownCard } | null;
  /** About what it takes in memory. */
  bytes: number;
}

const secondsOf = (moment: Date) => moment.getTime() / 1_000;

/** A card to be kept. */
export function keptCardOf(row: KeptRow, publicUrl: string, now: Date): KeptCard {
  const card = lastingCardOf(row, publicUrl);
  const dates = row.dates ?? [];
  const { venueId, timeZone, dateRows, featuredFrom, featuredUntil } = row;
  return {
    card,
    row: { venueId, timeZone, dateRows, featuredFrom, featuredUntil },
    imageIds: shownBy([row]).images,
    readAt: secondsOf(now),
    dates,
    isWhole: dates.length < DATES_AHEAD,
    spoken: null,
    shown: [],
    last: null,
    // Its texts, and its JSON for pages and for programs.
    bytes: CARD_BYTES + 4 * JSON.stringify(card).length + DATE_BYTES * dates.length,
  };
}

/**
 * The first date that is not over and lies in the window, the next ones, and when the first of the coming ones is over
 * (seconds); undefined when too few are known.
 */
function datesOf({ dates, isWhole }: KeptCard, { window, each, seconds, lastDay }: Moment) {
  const isShown = ({ overAt, localDate }: KeptDate) => overAt > seconds && (lastDay === null || localDate <= lastDay);
  const coming = dates.filter(isShown);
  // Without a coming date a card shows the last one, which is not kept.
  if (coming.length === 0) return undefined;
  const { from, until, hidesOff = false } = window;
  const isIn = ({ localDate, status }: KeptDate) =>
    localDate >= from && (until === null || localDate <= until) && !(hidesOff && !isOn(status as EventStatus));
  const first = coming.find(isIn);
  const knowsTo = (day: LocalDate | null) => isWhole || (day !== null && (dates.at(-1)?.localDate ?? "") > day);
  const knowsNext = coming.length >= each || knowsTo(lastDay);
  const knowsFirst = first !== undefined || knowsTo(until) || knowsTo(lastDay);
  if (!knowsNext || !knowsFirst) return undefined;
  const overAt = Math.min(...coming.map((date) => date.overAt));
  return { first: first ?? null, next: coming.slice(0, each), overAt };
}

/** The card without distances: the one that was shown of the same, or a new one. */
function shownCard(
  kept: KeptCard,
  moment: { first: KeptDate | null; next: readonly KeptDate[]; isFeatured: boolean; schedule: Schedule },
): ShownCard {
  const { first, next, isFeatured, schedule } = moment;
  const [nextFirst, nextCount] = [next[0], next.length];
  const known = kept.shown.find(
    (one) =>
      one.first === first &&
      one.nextFirst === nextFirst &&
      one.nextCount === nextCount &&
      one.isFeatured === isFeatured &&
      one.schedule === schedule,
  );
  if (known) return known;
  const seconds = next.map(({ startsAt, endsAt }) => [startsAt, endsAt] as const);
  const card = cardAt(kept.card, { isFeatured, first, last: null, next: seconds, schedule, origin: null });
  contents += 1;
  const made = {
    card,
    content: { number: contents, json: new Map() },
    isFeatured,
    first,
    nextFirst,
    nextCount,
    schedule,
  };
  kept.shown = [made, ...kept.shown.slice(0, MOST_SHOWN - 1)];
  return made;
}

/** Finds what a card shows at a moment; undefined for what only the database can tell. */
function lookAt(kept: KeptCard, look: Moment): ShownCard | undefined {
  if (kept.last && isLater(look, kept.last)) return kept.last.shown;
  const { today, seconds } = look;
  const dates = seconds < kept.readAt ? undefined : datesOf(kept, look);
  if (dates === undefined) return undefined;
  const { featuredFrom, featuredUntil } = kept.row;
  if (kept.spoken?.today !== today) kept.spoken = { today, schedule: scheduleOfRow(kept.row, today) };
  const isFeatured = featuredFrom !== null && featuredUntil !== null && featuredFrom <= today && today <= featuredUntil;
  const { overAt, ...shownDates } = dates;
  const shown = shownCard(kept, { ...shownDates, isFeatured, schedule: kept.spoken.schedule });
  kept.last = { look, overAt, shown };
  return shown;
}

/** Cards as they are at a moment, as the database would give them. @param lastDay of which the viewer is shown dates */
export function cardsAt(now: Date, { window, origin, each }: Look, lastDay: LocalDate | null) {
  const seconds = secondsOf(now);
  const days = new Map<string, LocalDate>();
  function dayIn(zone: string): LocalDate {
    const day = days.get(zone) ?? todayIn(zone, now);
    days.set(zone, day);
    return day;
  }
  return (kept: KeptCard): EventCard | undefined => {
    const shown = lookAt(kept, { window, each, seconds, lastDay, today: dayIn(kept.row.timeZone) });
    return shown && withContent(cardFrom(shown.card, origin), shown.content);
  };
}
