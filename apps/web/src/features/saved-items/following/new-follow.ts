import { limits } from "@hereabouts/contract/limits";
import { searchOfListing } from "@hereabouts/contract/saved-items/search-of-listing";
import { t } from "@hereabouts/language/translate";
import { suggestedName } from "../searches/suggested-name.ts";

/** The saved search that follows a listing, under the name that says what it finds. */
export function newFollow(listing: Record<string, string>, venueName?: string) {
  const suggested = suggestedName(listing, venueName);
  const name = suggested === "" ? (venueName ?? t("Events")) : suggested;
  return { ...searchOfListing(listing), searchName: name.slice(0, limits.savedSearchNameChars) };
}
