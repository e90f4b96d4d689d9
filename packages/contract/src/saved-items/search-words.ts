import { t } from "@hereabouts/language/translate";
import { isDatePreset, presetFromStored, presetLabel } from "@hereabouts/recurrence/date-presets";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { eventFilters } from "../listings/event-filters.ts";
import { isEverywhere } from "../listings/resolve-listing.ts";
import { keywordInWords } from "../listings/shared-filters.ts";
import { type DistanceUnit, defaultTown, region, townById, townLabel } from "../region/region.ts";
import type { SavedSearch } from "./saved-search.ts";
import { choicesInWords } from "./stored-choices.ts";

/** A saved search as a sentence in parts: "This weekend" "within 25 mi" of "Home, Northampton". */
export interface SearchSentence {
  when: string;
  /** "at Polish Hall" or "by Valley Chorus", or null for every venue. Then distance is said only where one was chosen. */
  venue: string | null;
  /** "25 mi", or null for anywhere. */
  radius: string | null;
  where: string;
}

function whenWords({ namedDate, dateStart, dateEnd, vid, organizer }: SavedSearch, defaultPreset: string): string {
  if (dateStart && dateEnd)
    return dateStart === dateEnd ? shortDay(dateStart) : `${shortDay(dateStart)} – ${shortDay(dateEnd)}`;
  if (dateStart) return t("From {dateStart}", { dateStart: shortDay(dateStart) });
  if (dateEnd) return t("Until {dateEnd}", { dateEnd: shortDay(dateEnd) });
  if (!namedDate && (vid !== null || organizer !== null)) return t("All upcoming dates");
  const preset = namedDate ? presetFromStored(namedDate) : defaultPreset;
  return preset && isDatePreset(preset) ? t(presetLabel(preset)) : t("Any date");
}

function whereWords({ address, defaultLocId }: SavedSearch, defaultPlace: string): string {
  if (address) return [address.addressName, address.city].filter(Boolean).join(", ");
  if (defaultLocId === "current") return t("the saved location");
  const town = townById(defaultLocId);
  return town ? townLabel(town) : defaultPlace;
}

const organizerWords = ({ organizerName }: SavedSearch): string | null =>
  organizerName ? t("by {organizer}", { organizer: organizerName }) : null;

function venueWords({ vid, venue }: SavedSearch): string | null {
  if (vid === null) return null;
  if (venue?.isListed) return t("at {venue}", { venue: venue.name });
  return t("at {venue}, which is no longer listed", { venue: venue?.name || t("a venue") });
}

/** Site defaults for filters a saved search leaves open, in the owner's units. */
export interface SearchDefaults {
  units: DistanceUnit;
  radius: number;
  preset: string;
  place: string;
}

/** Site defaults for a user with `units`. */
export function searchDefaults(units: DistanceUnit): SearchDefaults {
  return { units, radius: region.eventRadius, preset: region.datePreset, place: townLabel(defaultTown()) };
}

/** Describes a saved search in words. */
export function searchSentence(search: SavedSearch, defaults: SearchDefaults): SearchSentence {
  const radius = search.radius ?? (search.vid === null && search.organizer === null ? defaults.radius : null);
  return {
    when: whenWords(search, defaults.preset),
    venue: [venueWords(search), organizerWords(search)].filter(Boolean).join(" ") || null,
    radius: radius === null || isEverywhere(radius, defaults.units) ? null : `${radius} ${defaults.units}`,
    where: whereWords(search, defaults.place),
  };
}

/** The filters as labels with their values; those that are not set are left out. */
export function searchFacts(search: SavedSearch): { label: string; value: string }[] {
  const keyword = { label: eventFilters.keyword.label, value: t("“{name}”", { name: keywordInWords(search.keyword) }) };
  return [...choicesInWords(search), ...(search.keyword ? [keyword] : [])];
}

/** Describes a saved search on one line: "This weekend within 25 mi of Greenfield, MA · Price: Free". */
export function searchDescription(search: SavedSearch, defaults: SearchDefaults): string {
  const { when, venue, radius, where } = searchSentence(search, defaults);
  const place =
    radius === null ? t("{when}, anywhere", { when }) : t("{when} within {radius} of {where}", { when, radius, where });
  const whole =
    venue === null
      ? place
      : [when, venue, radius && t("within {radius} of {where}", { radius, where })].filter(Boolean).join(" ");
  return [whole, ...searchFacts(search).map(({ label, value }) => `${t(label)}: ${t(value)}`)].join(" · ");
}
