import { limits } from "@hereabouts/contract/limits";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { type ListedOne, suggestedName } from "../searches/suggested-name.ts";

function nameOfOne({ venueName, organizerName }: ListedOne): string | undefined {
  if (organizerName !== undefined) return t("Events by {organizer}", { organizer: organizerName });
  return venueName === undefined ? undefined : t("Events at {venue}", { venue: venueName });
}

/** The saved search that follows a listing, under the name that says what it finds. */
export function newFollow(listing: Record<string, string>, one: ListedOne = {}) {
  const { named_date: _days, ...rest } = listing;
  const named = nameOfOne(one) ?? suggestedName(rest);
  const searchName = named === "" ? t("Events") : named;
  return { ...searchOfListing(listing), searchName: searchName.slice(0, limits.savedSearchNameChars) };
}
