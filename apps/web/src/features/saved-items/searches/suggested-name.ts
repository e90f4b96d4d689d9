import { limits } from "@hereabouts/contract/limits";
import type { ChoicesFilter } from "@hereabouts/contract/listings/filter";
import { townById } from "@hereabouts/contract/region/region";
import { listParameter, storedLists } from "@hereabouts/contract/saved-items/stored-choices";
import { toWireName } from "@hereabouts/contract/wire-names";
import { isDatePreset, presetLabel } from "@hereabouts/recurrence/date-presets";

type Listing = Record<string, string>;

/** The one value that is chosen of a filter, in words; of several none says it all. */
function onlyChoice(listing: Listing, filter: ChoicesFilter): string[] {
  const chosen = (listing[toWireName(listParameter(filter))] ?? "").split(",").filter(Boolean);
  const option = chosen.length === 1 ? filter.options.find(({ value }) => value === chosen[0]) : undefined;
  return option ? [option.label] : [];
}

function whenOf({ named_date: named = "" }: Listing): string[] {
  return isDatePreset(named) && named !== "custom" ? [presetLabel(named).toLowerCase()] : [];
}

/**
 * A name for a search that is about to be saved, by what it asks: "Jazz, Free, this weekend near Northampton", "Free at
 * Polish Hall". "" when it asks for nothing in particular.
 */
export function suggestedName(listing: Listing, venueName?: string): string {
  const place = listing.place ?? townById(listing.default_loc_id ?? "")?.name;
  const keyword = listing.keyword ? [listing.keyword] : [];
  const asked = [...keyword, ...storedLists.flatMap((filter) => onlyChoice(listing, filter)), ...whenOf(listing)];
  const at = venueName ? `at ${venueName}` : place && `near ${place}`;
  const words = [asked.join(", ") || (at && !venueName && "Events"), at].filter(Boolean).join(" ");
  if (!words) return "";
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return name.length <= limits.savedSearchNameChars ? name : "";
}
