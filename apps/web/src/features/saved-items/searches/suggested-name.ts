import { limits } from "@hereabouts/contract/limits";
import type { ChoicesFilter } from "@hereabouts/contract/listings/filter";
import { townById } from "@hereabouts/contract/region/region";
import { listParameter, storedLists } from "@hereabouts/contract/saved-items/stored-choices";
import { toWireName } from "@hereabouts/contract/wire-names";
import { t } from "@hereabouts/language/translate";
import { isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";
import { saidPlace } from "../../../app/made-places.ts";

type Listing = Record<string, string>;

/** The one value that is chosen of a filter, in words; of several none says it all. */
function onlyChoice(listing: Listing, filter: ChoicesFilter): string[] {
  const chosen = (listing[toWireName(listParameter(filter))] ?? "").split(",").filter(Boolean);
  const option = chosen.length === 1 ? filter.options.find(({ value }) => value === chosen[0]) : undefined;
  return option ? [t(option.label)] : [];
}

const beginningSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** The one venue or organizer that a listing is of. */
export interface ListedOne {
  venueName?: string | undefined;
  organizerName?: string | undefined;
}

/** Joins the filters with the organizer, venue or place: "Free at Polish Hall". */
function placedWords(asked: string, { venueName: venue, organizerName }: ListedOne, place: string | undefined): string {
  if (organizerName) return t("{subject} by {organizer}", { subject: asked || t("Events"), organizer: organizerName });
  if (venue)
    return asked === "" ? t("at {venue}", { venue }) : t("{subject} at {place}", { subject: asked, place: venue });
  return place ? t("{subject} near {place}", { subject: asked || t("Events"), place }) : asked;
}

function whenOf({ named_date: named = "" }: Listing): string[] {
  return isDatePreset(named) && named !== "custom" ? [beginningSmall(t(presetLabel(named)))] : [];
}

/**
 * A name for a search that is about to be saved, by what it asks: "Jazz, Free, this weekend near Northampton", "Free at
 * Polish Hall". "" when it asks for nothing in particular.
 */
export function suggestedName(listing: Listing, one: ListedOne = {}): string {
  const place = listing.place ?? townById(listing.default_loc_id ?? "")?.name;
  const keyword = listing.keyword ? [listing.keyword] : [];
  const asked = [...keyword, ...storedLists.flatMap((filter) => onlyChoice(listing, filter)), ...whenOf(listing)];
  const words = placedWords(asked.join(", "), one, place && saidPlace(place));
  if (!words) return "";
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return name.length <= limits.savedSearchNameChars ? name : "";
}
