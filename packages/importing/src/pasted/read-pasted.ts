import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { placeTypeOf } from "@hereabouts/contract/events/place-types";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { type PastedEvent, pastedLimits, type ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import type { Context } from "@hereabouts/domain/context";
import { ensure, signedInUserId } from "@hereabouts/domain/ensure";
import { Invalid } from "@hereabouts/domain/errors";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { limitAttempts } from "@hereabouts/domain/throttling/throttle";
import { currentLanguage } from "@hereabouts/language/current-language";
import { dateOrder } from "@hereabouts/language/date-order";
import { t } from "@hereabouts/language/translate";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { decodeText } from "../decode-text.ts";
import { ask } from "../guarded-download.ts";
import { icalFeed } from "../ical/ical-feed.ts";
import { type EventDraft, ImportError, type ImportItem, type SourceContext } from "../import-source.ts";
import { selectImportVenue } from "../import-venue.queries.ts";
import { sourceRules } from "../venue-sources/entries/fetch-source.ts";
import { readPage } from "../venue-sources/entries/page-entries.ts";
import { pageEvents } from "../venue-sources/entries/page-events.ts";
import { type Flyer, readFlyer } from "./flyer.ts";
import { wordsOf } from "./flyer-words.ts";
import { pageSummary } from "./page-summary.ts";

/** Gets the bytes at an address. @throws ImportError */
export type FetchPasted = (url: string) => AsyncIterable<Uint8Array>;

/** Over the public internet alone, and within the time that somebody waits before a form. */
async function* fetchPasted(url: string): AsyncGenerator<Uint8Array> {
  const { megabytes, seconds } = pastedLimits;
  const size = { largestBytes: megabytes * 1_048_576, largest: `${megabytes} MB` };
  yield* (await ask(url, { ...sourceRules, ...size, silentSeconds: seconds, wholeSeconds: seconds })).bytes;
}

/** The bytes of a text, for what reads files. */
export async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** All that comes. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Where the event is before anybody said so: nowhere that a text could be compared with. */
export const nowhere = { id: 0, name: "", street: "", city: "", postalCode: "" };

async function scopeOf(ctx: Context, venue: number | undefined): Promise<SourceContext> {
  const id = venue === undefined ? undefined : await currentVenueId(ctx.db, venue);
  const row = id === undefined ? undefined : await selectImportVenue(ctx.db, id);
  if (id !== undefined && (!row || !may.manageVenue(ctx.viewer, id)))
    throw new Invalid({ venue: [messages.choice(venue)] });
  const place = row && id !== undefined ? { id, ...row } : { ...nowhere, timeZone: region.timeZone };
  const today = todayIn(place.timeZone, ctx.now());
  const horizon = addMonths(today, limits.horizonMonths);
  return { today, horizon, venue: place, findTown: async () => null };
}

type Said = ReadEvent["said"];
const saidOf = (words: Partial<Record<Said[number]["field"], string>>): Said =>
  Object.entries(words).map(([field, words]) => ({ field: field as Said[number]["field"], words }));

/** Form values of a draft, as far as it has them. */
function valuesOfDraft(draft: EventDraft, category: number | undefined): ReadEvent["values"] {
  const { name, description, url, language, status, price, ticketUrl, isOnline, isInPerson, onlineUrl, dates } = draft;
  const type = isOnline === undefined ? undefined : placeTypeOf({ isOnline, isInPerson: isInPerson ?? true });
  return {
    name,
    ...(description && { description }),
    ...(url && { url }),
    ...(language && { language }),
    ...(status && { status }),
    ...(price && { price }),
    ...(ticketUrl && { ticketUrl }),
    ...(type && { type }),
    ...(onlineUrl && { onlineUrl }),
    ...(category !== undefined && { eventType: category }),
    ...(dates && { dates: dates.map((row) => wireOfDateRow(row)) }),
  };
}

const startOf = ({ dates = [] }: EventDraft) => (dates[0] ? parseDateRecur(dates[0].dateRecur).start : "");

/** The event that comes next among the entries of a calendar or page. @throws ImportError where none can be read */
export function nextOf(items: readonly ImportItem[], { today }: Pick<SourceContext, "today">): ReadEvent {
  const found = items.flatMap(({ result, category }) =>
    "record" in result && result.record.event ? [{ draft: result.record.event, category }] : [],
  );
  const [reason] = items.flatMap(({ result }) => ("reason" in result ? [t(result.reason)] : []));
  if (found.length === 0) throw new ImportError(reason ?? t("There is no event in it."));
  const inOrder = found.sort((a, b) => startOf(a.draft).localeCompare(startOf(b.draft)));
  const next = inOrder.find(({ draft }) => startOf(draft) >= today) ?? inOrder.at(-1);
  const values = next ? valuesOfDraft(next.draft, next.category) : {};
  return { values, said: [], others: found.length - 1 };
}

function factsOf(today: string, codes: readonly string[]) {
  const { fields } = dateOrder();
  const languages = wordsOf([...new Set(codes)]);
  return { languages, today, isMonthFirst: fields.indexOf("month") < fields.indexOf("day"), hours: region.hours };
}

/** A date of a flyer for the form: empty times where it says none. */
function rowOf({ startMinute, endMinute, dateRecur }: Flyer["dates"][number]) {
  if (startMinute !== null) return wireOfDateRow({ startMinute, endMinute, dateRecur });
  return { timeStart: "", timeEnd: null, dateRecur };
}

/**
 * An event as a flyer's text says it. @param codes languages that it may be in, the likeliest first
 * @throws ImportError where it says none
 */
export function fromFlyer(
  text: string,
  { today }: Pick<SourceContext, "today">,
  codes: readonly string[] = [currentLanguage().code, ...region.languages, "en"],
): ReadEvent {
  const flyer = readFlyer(text, factsOf(today, codes));
  if (!flyer || (flyer.name === "" && flyer.dates.length === 0)) throw new ImportError(t("There is no event in it."));
  const { name, dates, description, url, ticketUrl, price, priceInformation, ageGroups } = flyer;
  const { ageGroups: ages, ...said } = flyer.said;
  return {
    values: {
      ...(name && { name }),
      ...(dates.length > 0 && { dates: dates.map(rowOf) }),
      ...(description && { description }),
      ...(url && { url }),
      ...(ticketUrl && { ticketUrl }),
      ...(price && { price }),
      ...(priceInformation && { priceInformation }),
      ...(ageGroups.length > 0 && { ageGroups }),
    },
    said: saidOf({ ...said, ...(ages && { ages }) }),
    others: 0,
  };
}

/** A page without event data says at least its title and what it is about. */
function fromPage(html: string, scope: SourceContext, address: string): ReadEvent {
  const { events, broken } = pageEvents(html);
  const found =
    events.length > 0 || broken.length > 0 ? nextOf(readPage(html, scope), scope) : fromFlyer(pageSummary(html), scope);
  return { ...found, values: { ...(address && { url: address }), ...found.values } };
}

const isAddress = (text: string) => /^(?:https?|webcals?):\/\/\S{1,2000}$/i.test(text);

async function read(text: string, scope: SourceContext, fetch: FetchPasted): Promise<ReadEvent> {
  const address = isAddress(text) ? text : "";
  const bytes = address ? fetch(address) : once(text);
  const whole = (await all(decodeText(bytes))).join("").trimStart();
  if (/^BEGIN:VCALENDAR/i.test(whole)) return nextOf(await all(icalFeed.read(once(whole), scope)), scope);
  if (whole.startsWith("<")) return fromPage(whole, scope, address);
  if (address) throw new ImportError(t("This is neither a page nor a calendar."));
  return fromFlyer(whole, scope);
}

/**
 * Reads an event out of a flyer's text, a link, or a calendar file, to fill in the form of a new event. The same text gives
 * the same values; only a link is asked for. Nothing is stored.
 * @throws SignInRequired, Forbidden, TooMany, Invalid by field
 */
export async function readPasted(
  ctx: Context,
  { text, venue }: PastedEvent,
  fetch: FetchPasted = fetchPasted,
): Promise<ReadEvent> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const key = `pasted:${signedInUserId(ctx)}`;
  await limitAttempts(ctx, { key, attempts: pastedLimits.inHour, windowSeconds: 3600 });
  const scope = await scopeOf(ctx, venue);
  try {
    return await read(text.trim(), scope, fetch);
  } catch (error) {
    if (error instanceof ImportError) throw new Invalid({ text: [error.message] });
    throw error;
  }
}
