import { plural, t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";
import { eventTypeById } from "../events/event-types.ts";
import { eventFilters } from "./event-filters.ts";
import { type Filter, namesOf, optionOf } from "./filter.ts";
import { keywordInWords } from "./shared-filters.ts";
import { venueFilters } from "./venue-filters.ts";

/** More values of a filter than this are counted, not listed. */
const LISTED = 2;

type ListingAddress = Readonly<Record<string, string | undefined>>;

const narrowing: Readonly<Record<"event" | "venue", readonly Filter[]>> = {
  event: Object.values(eventFilters),
  venue: Object.values(venueFilters),
};

const valuesOf = (text: string | undefined) => (text ?? "").split(",").filter(Boolean);

/** Describes the choices of a filter in an address: "Free", "Free or $", "Price: 3 choices"; none where it chooses nothing. */
function chosenWords(asked: ListingAddress, filter: Filter): string[] {
  if (filter.control === "choice") {
    const option = optionOf(asked, filter);
    return option === undefined || option === filter.options[0] ? [] : [t(option.label)];
  }
  if (filter.control !== "choices") return [];
  const chosen = namesOf(filter).flatMap((name) => valuesOf(asked[name]));
  const labels = filter.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => t(label));
  const count = labels.length;
  if (count === 0) return [];
  if (count <= LISTED) return [list(labels, filter.needsAll ? "and" : "or")];
  return [plural(count, "{filter}: {count} choice", "{filter}: {count} choices", { filter: t(filter.label) })];
}

/**
 * Subject of a listing by its filters, without place and dates: "Events", "Music events", "Music and Film events with
 * “jazz” (Free)".
 */
export function listingSubject(noun: "event" | "venue", asked: ListingAddress): string {
  const names = valuesOf(asked.event_types).flatMap((id) => eventTypeById(Number(id)) ?? []);
  const isNamed = noun === "event" && names.length > 0 && names.length <= LISTED;
  const plain = noun === "event" ? t("Events") : t("Venues");
  const subject = isNamed ? t("{categories} events", { categories: list(names.map(({ name }) => t(name))) }) : plain;
  const rest = narrowing[noun].filter((filter) => !isNamed || filter !== eventFilters.eventTypes);
  const words = rest.flatMap((filter) => chosenWords(asked, filter));
  const named = asked.keyword
    ? t("{subject} with “{keyword}”", { subject, keyword: keywordInWords(asked.keyword) })
    : subject;
  return words.length > 0 ? `${named} (${words.join(", ")})` : named;
}
