import { limits } from "@hereabouts/contract/limits";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { suggestedName } from "../searches/suggested-name.ts";

/** The saved search that follows a listing, under the name that says what it finds. */
export function newFollow(listing: Record<string, string>, venueName?: string) {
  const { named_date: _days, ...rest } = listing;
  const named = venueName === undefined ? suggestedName(rest) : t("Events at {venue}", { venue: venueName });
  const name = named === "" ? t("Events") : named;
  return { ...searchOfListing(listing), searchName: name.slice(0, limits.savedSearchNameChars) };
}
