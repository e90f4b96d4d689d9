import { failureOf } from "@hereabouts/api/rest/failures/answer-failures";
import { assistantLimits, toolInputs } from "@hereabouts/contract/assistants/assistant-tools";
import { listingSearchText } from "@hereabouts/contract/feeds/feed-paths";
import { messages } from "@hereabouts/contract/messages";
import { region, townLabel } from "@hereabouts/contract/region/region";
import { recordOfLink } from "@hereabouts/contract/widgets/site-links";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { foldName } from "@hereabouts/domain/geography/fold-name";
import { liveSearchVenues } from "@hereabouts/domain/listings/live-search";
import { findEventsBySentence } from "@hereabouts/domain/pages/find-by-sentence";
import { getEventForOthers } from "@hereabouts/domain/pages/get-event-for-others";
import { mainUrlOf } from "@hereabouts/domain/settings";
import { withoutWithheld } from "@hereabouts/domain/source-rights/without-withheld";
import { t } from "@hereabouts/language/translate";
import { fullDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { zonedIso } from "@hereabouts/recurrence/zoned-iso";
import type { z } from "zod";
import { toldEvent, toldEventPage } from "./told-event.ts";

type Inputs = { [Name in keyof typeof toolInputs]: z.output<(typeof toolInputs)[Name]> };

async function searchEvents(ctx: Context, { query, from, until, place, limit }: Inputs["searchEvents"]) {
  const asked = { q: query, dateStart: from, dateEnd: until, place };
  const found = await findEventsBySentence(ctx, { ...asked, pageSize: limit ?? assistantLimits.eventsFound });
  const { data, pagination, query: searched } = found.listing;
  return {
    total: pagination.totalItems,
    events: (await withoutWithheld(ctx, data, "api")).map((card) => toldEvent(ctx, card, found.freshness.get(card.id))),
    understood: found.sentence.understood.map(({ kind, words, name }) => ({ kind, words, ...(name && { name }) })),
    keyword: found.sentence.keyword,
    searched: {
      from: searched.dateStart,
      until: searched.dateEnd,
      ...(searched.venue ? { venue: searched.venue.name } : { place: found.place, radius: searched.radius }),
      units: searched.units,
    },
    link: `${ctx.settings.publicUrl}/events/${listingSearchText(found.parameters)}`,
  };
}

/** @throws NotFound for the link of anything else, as for an event that is not shown */
async function getToldEvent(ctx: Context, { event }: Inputs["getEvent"]) {
  if (typeof event === "number") return toldEventPage(ctx, await getEventForOthers(ctx, { id: event, surface: "api" }));
  const isId = /^\d{1,10}$/.test(event);
  const link = isId ? `/events/${event}/` : event;
  const { settings } = ctx;
  const record = recordOfLink(link, settings.publicUrl) ?? recordOfLink(link, mainUrlOf(settings));
  if (record?.kind !== "event") throw new NotFound();
  return toldEventPage(ctx, await getEventForOthers(ctx, { id: record.id, surface: "api" }));
}

async function listPlaces(ctx: Context, { query = "" }: Inputs["listPlaces"]) {
  const start = foldName(query);
  const venues = await liveSearchVenues(ctx, { q: query });
  return {
    towns: region.towns
      .filter(({ name }) => foldName(name).startsWith(start))
      .map((town) => ({
        name: townLabel(town),
        link: `${ctx.settings.publicUrl}/events/?default_loc_id=${encodeURIComponent(town.id)}`,
      })),
    venues: venues
      .slice(0, assistantLimits.venuesFound)
      .map(({ id, name, detail, absoluteUrl }) => ({ id, name, town: detail, link: absoluteUrl })),
  };
}

async function tellTime({ now, settings }: Context, _input: Inputs["now"]) {
  const zone = region.timeZone;
  const today = todayIn(zone, now());
  const time = zonedIso(Math.floor(now().getTime() / 1_000), zone);
  return { date: today, weekday: weekdayOf(today), words: fullDay(today), time, zone, region: settings.siteName };
}

export interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  run: (ctx: Context, input: z.output<Input>) => Promise<object>;
}

/** Tools of assistants. The descriptions are read by programs and stay in English. */
export const tools: { [Name in keyof Inputs]: Tool<(typeof toolInputs)[Name]> } = {
  searchEvents: {
    name: "search_events",
    title: "Search events",
    description:
      "Finds upcoming local events by a sentence, with days and a place if given. Answers at most ten, the best first, and " +
      "says how the sentence was understood. `status` says whether a date is canceled, postponed or sold out, and `confirmed` " +
      "when somebody last checked the event. Without days it looks 30 days ahead. `link` lists all results.",
    input: toolInputs.searchEvents,
    run: searchEvents,
  },
  getEvent: {
    name: "get_event",
    title: "Get an event",
    description:
      "One event by its id or link: full text, address, prices and its next dates, each with its own status.",
    input: toolInputs.getEvent,
    run: getToldEvent,
  },
  listPlaces: {
    name: "list_places",
    title: "List places",
    description: "Towns of the region, and up to ten venues by name.",
    input: toolInputs.listPlaces,
    run: listPlaces,
  },
  now: {
    name: "now",
    title: "Date and time",
    description: "Today’s date and the time in the region, for “tonight” and “this weekend”.",
    input: toolInputs.now,
    run: tellTime,
  },
};

/** Says what went wrong, in a sentence that says what to do; null for a defect, whose cause is nobody's to read. */
export function failureWords(error: unknown): string | null {
  const failure = failureOf(error);
  if (failure === null) return null;
  const { body } = failure;
  if (typeof body === "object" && body !== null && "detail" in body) return String(body.detail);
  return Object.entries(body as Record<string, string[]>)
    .map(([field, found]) => `${field}: ${found.join(" ")}`)
    .join("\n");
}

/** The sentence for a defect. */
export const defectWords = (): string => t(messages.failed);
