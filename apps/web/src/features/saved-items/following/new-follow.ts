import { limits } from "@hereabouts/contract/limits";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { suggestedName } from "../searches/suggested-name.ts";

/** The saved search that follows a listing, under the name that says what it finds. @param name where the listing does not say it */
export function newFollow(listing: Record<string, string>, name?: string) {
  const { named_date: _days, ...rest } = listing;
  const named = name ?? suggestedName(rest);
  const searchName = named === "" ? t("Events") : named;
  return { ...searchOfListing(listing), searchName: searchName.slice(0, limits.savedSearchNameChars) };
}
