import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import { defaultLocationById } from "@hereabouts/contract/places/default-locations";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { choicesInWords } from "@hereabouts/contract/saved-items/stored-choices";
import { isDatePreset, presetFromStored, presetLabel } from "@hereabouts/recurrence/date-presets";
import { shortDay } from "@hereabouts/recurrence/day-words";

/** A saved search as a sentence in parts: "This weekend" "within 25 mi" of "Home, Northampton". */
export interface SearchSentence {
  when: string;
  /** "25 mi", or null for anywhere. */
  radius: string | null;
  where: string;
}

function whenWords({ namedDate, dateStart, dateEnd }: SavedSearch, defaultPreset: string): string {
  if (dateStart && dateEnd)
    return dateStart === dateEnd ? shortDay(dateStart) : `${shortDay(dateStart)} – ${shortDay(dateEnd)}`;
  if (dateStart) return `From ${shortDay(dateStart)}`;
  if (dateEnd) return `Until ${shortDay(dateEnd)}`;
  const preset = namedDate ? presetFromStored(namedDate) : defaultPreset;
  return preset && isDatePreset(preset) ? presetLabel(preset) : "Any date";
}

function whereWords({ address, defaultLocId }: SavedSearch, defaultPlace: string): string {
  if (address) return [address.addressName, address.city].filter(Boolean).join(", ");
  if (defaultLocId === "current") return "the saved location";
  const town = defaultLocationById(defaultLocId);
  return town ? `${town.name}, ${town.state}` : defaultPlace;
}

/** What a saved search asks, for people. `globalFrom` is the radius from which on it means anywhere. */
export function searchSentence(
  search: SavedSearch,
  defaults: { units: "mi" | "km"; radius: number; preset: string; place: string; globalFrom: number },
): SearchSentence {
  const radius = search.radius ?? defaults.radius;
  return {
    when: whenWords(search, defaults.preset),
    radius: radius >= defaults.globalFrom ? null : `${radius} ${defaults.units}`,
    where: whereWords(search, defaults.place),
  };
}

/** The filters as labels with their values; those that are not set are left out. */
export function searchFacts(search: SavedSearch): { label: string; value: string }[] {
  const keyword = { label: eventFilters.keyword.label, value: `“${search.keyword}”` };
  return [...choicesInWords(search), ...(search.keyword ? [keyword] : [])];
}
