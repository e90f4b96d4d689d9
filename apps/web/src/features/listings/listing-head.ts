import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { fixedListingOf } from "@hereabouts/contract/listings/fixed-listings";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { region, townById, townLabel } from "@hereabouts/contract/region/region";
import type { SiteConfig } from "@hereabouts/contract/site-config";
import { msg, t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { fittingTitle, pageHead } from "../../app/head/page-head.ts";
import { saidPlace } from "../../app/made-places.ts";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { listingDefaults } from "./state/listing-defaults.ts";
import { listingFeed } from "./state/listing-feed.ts";
import { type ListingSearch, listingPaths, type Noun } from "./state/listing-search.ts";
import { cellWords, placedSubject, totalWords } from "./state/listing-words.ts";
import { resolveSearch } from "./state/resolve-search.ts";

/** Said of the one place whose name is known to nobody but its owner. */
const SOMEWHERE = msg("you");

/** The place that a listing is about, with the state of a town: there is a Manchester elsewhere. */
export function listedPlace({ place }: ListingSearch, { defaultLocId, placeName }: ResolvedListing): string {
  if (place) return saidPlace(place);
  const town = defaultLocId ? townById(defaultLocId) : undefined;
  return town ? townLabel(town) : (placeName ?? t(SOMEWHERE));
}

const tailOf = (...parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join("");

/** The listing of an address in one line, as tabs, histories and searches tell it from every other. */
function listingTitle(noun: Noun, search: ListingSearch, query: ResolvedListing): string {
  const page = Number(search.page) > 1 ? t("Page {page}", { page: Number(search.page) }) : "";
  const when = noun === "event" ? cellWords(query) : "";
  const subject = placedSubject(listingSubject(noun, search), query, listedPlace(search, query));
  return fittingTitle(subject, [tailOf(when, page), tailOf(page)]);
}

function listingDescription(noun: Noun, title: string, total: string | undefined): string {
  if (noun === "event" && total === undefined)
    return t("{title}: on a list with a map: by date, distance, category, age and price.", { title });
  if (total === undefined)
    return t(
      "{title}: on a list with a map: halls, libraries, farms, theaters and more, with their hours and what is on there.",
      { title },
    );
  return noun === "event"
    ? t("{title}: {total}, on a list with a map: by date, distance, category, age and price.", { title, total })
    : t(
        "{title}: {total}, on a list with a map: halls, libraries, farms, theaters and more, with their hours and what is on there.",
        { title, total },
      );
}

/** The address of a listing that is the one for its state: its own path, or the page with its parameters. */
function addressOf(noun: Noun, { page, ...search }: ListingSearch): { path: string; isWhole: boolean; isOwn: boolean } {
  const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));
  const isFurther = Number(page) > 1;
  const fixed = noun === "event" ? fixedListingOf(asked) : undefined;
  if (fixed) {
    const path = fixed.path + (isFurther ? stringifySearch({ page }) : "");
    return { path, isWhole: false, isOwn: true };
  }
  const path = listingPaths[noun] + stringifySearch(isFurther ? { ...asked, page } : asked);
  const isWhole = Object.keys(asked).length === 0;
  return { path, isWhole, isOwn: isWhole };
}

interface Answer {
  query: ResolvedListing;
  pagination: Pagination;
}

/**
 * The head of a listing in one of its states. Search engines keep the whole listing, page by page, and those with a path
 * of their own, while these list anything: what people type, and what they narrow a list to, is nobody else's page.
 * @param answer undefined until there is one, and for a search that was refused
 */
export function listingHead(noun: Noun, search: ListingSearch, answer: Answer | undefined, config: SiteConfig) {
  const today = todayIn(region.timeZone, new Date(config.now));
  const home = { ...listingDefaults(noun, today), defaultLocId: region.defaultTown };
  const query = answer?.query ?? resolveSearch(noun, search, home);
  const { path, isWhole, isOwn } = addressOf(noun, search);
  const title = listingTitle(noun, search, query);
  return pageHead(
    {
      title,
      description: listingDescription(noun, title, answer && totalWords(answer.pagination, noun)),
      path,
      feed: noun === "event" ? listingFeed(search, query) : null,
      isIndexed: isOwn && answer !== undefined && (isWhole || answer.pagination.totalItems > 0),
    },
    config,
  );
}
