import { isOn } from "@hereabouts/contract/events/date-status";
import { limits } from "@hereabouts/contract/limits";
import { fit, nearSteps } from "@hereabouts/contract/listings/best-match";
import type { EventCard, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import type { ListingSearch } from "./listing-search.ts";
import { distanceWords } from "./listing-words.ts";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘ʼ`]/g, "")
    .toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Where the search stems a word: near enough to say where it was found. */
const stemOf = (word: string) => word.replace(/(?:ings?|ed|es|s)$/, "") || word;

/** Whether a text has all words of a search, as they are, inflected or as beginnings. */
function hasWords(text: string, asked: readonly string[]): boolean {
  const words = wordsOf(text);
  return asked.every((word) => words.some((other) => other.startsWith(word) || stemOf(other) === stemOf(word)));
}

/** Where the words of a search were found; null for a search without words. */
function placeOfWords({ name, venue, eventType }: EventCard, keyword: string | undefined): string | null {
  const typed = (keyword ?? "").replace(/-(?:"[^"]*"?|\S+)/g, " ").trim();
  const asked = wordsOf(typed);
  if (asked.length === 0) return null;
  const words = typed.replace(/["“”„]/g, "");
  const withVenue = `${name} ${venue.name} ${venue.city}`;
  if (hasWords(name, asked)) return t("Name: “{words}”", { words });
  if (hasWords(withVenue, asked)) return t("Name or venue: “{words}”", { words });
  if (hasWords(`${withVenue} ${eventType.name}`, asked)) return t("Category: “{words}”", { words });
  return t("Description: “{words}”", { words });
}

/** Whether a date can still be reached, or what is left of it; null on other days. */
function reachOf(card: EventCard, today: string, now: Date): string | null {
  const { date } = dateOfCard(card, today);
  if (date === null || date.date !== today) return null;
  const metres = card.isInPerson ? (card.distanceMetres ?? 0) : 0;
  const travel = card.isInPerson ? (nearSteps.find((step) => metres <= step.metres)?.travel ?? 0) : 0;
  const arrival = now.getTime() / 1_000 + travel * 60;
  if (date.timestampStart >= arrival) return t("You can still get there in time");
  const left = date.timestampEnd === null ? null : (date.timestampEnd - arrival) / 60;
  return left !== null && left < fit.nearlyOverMinutes ? t("Ends soon") : t("Already started");
}

function agesOf({ ageGroups }: EventCard, chosen: string | undefined): string | null {
  const ages: readonly string[] = ageGroups.map(({ value }) => value);
  const asked = (chosen ?? "").split(",").filter((age) => age !== "" && age !== "all_ages");
  if (asked.length > 0)
    return asked.some((age) => ages.includes(age)) ? t("For the ages you chose") : t("For all ages");
  const minors = ["baby", "toddler", "child", "preteen", "teen"];
  return ages.length > 0 && ages.every((age) => minors.includes(age)) ? t("For children or teens only") : null;
}

/** Whether an event is on most days of the week from its next date on. */
function isLasting({ occurences: dates }: EventCard): boolean {
  const first = dates[0]?.timestampStart ?? 0;
  const days = dates.filter(({ timestampStart }) => timestampStart < first + 7 * 86_400);
  return new Set(days.map(({ timestampStart }) => Math.floor((timestampStart - first) / 86_400 + 0.5))).size >= 5;
}

/**
 * Says in words why an event has its place in the order `best`, the weightiest reason first.
 * @param query the listing's answer, with its place, radius and units
 */
export function matchReasons(card: EventCard, query: ResolvedListing, search: ListingSearch, now: Date): string[] {
  const { date, state } = dateOfCard(card, query.today);
  const metres = card.distanceMetres;
  const half =
    query.radius === null
      ? fit.featuredMetres / 2
      : (query.radius * (query.units === "mi" ? limits.metresPerMile : 1_000)) / 2;
  const isNear = metres !== null && metres <= Math.min(half, fit.featuredMetres / 2);
  const distance = card.isInPerson ? distanceWords(metres, query.units) : null;
  return [
    isOn(state) ? null : t("Not taking place, so it’s last"),
    placeOfWords(card, search.keyword),
    distance === null ? (card.isInPerson ? null : t("Online")) : t("{distance} away", { distance }),
    date && dayAndTimes(date, query.today),
    isLasting(card) ? t("On most days, so one-time events come first") : null,
    isOn(state) ? reachOf(card, query.today, now) : null,
    agesOf(card, search.age_groups),
    card.isFeatured && isNear ? t("Featured") : null,
  ].filter((reason) => reason !== null);
}
