import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import type { ReadSentence } from "@hereabouts/contract/listings/sentence";
import { liveSearchDetail } from "@hereabouts/contract/listings/visibility";
import { eventEditPath, eventPath, venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { SearchBox } from "@hereabouts/ui/choices/search-box";
import type { SearchRow } from "@hereabouts/ui/choices/search-results";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { venuesByName } from "../../forms/places/queries.ts";
import { eventsByName, readSentence } from "./queries.ts";
import { readTyped } from "./read-typed.ts";
import { changeSearch, type ListingSearch } from "./state/listing-search.ts";
import type { ShowSearch } from "./state/use-listing-state.ts";

const preset = `next-${limits.keywordDays}`;

/** A found name as a row; what has no page of its own leads to its editing. */
const rowOf =
  (pathOf: (row: LiveSearchRow) => string, editPathOf: (id: number) => string) =>
  (row: LiveSearchRow): SearchRow => ({
    id: String(row.id),
    label: row.name,
    detail: liveSearchDetail(row),
    href: row.visibility === "unpublished" ? editPathOf(row.id) : pathOf(row),
    ...(row.canEdit && { editHref: editPathOf(row.id) }),
  });

/** The row of the sentence itself. */
const SENTENCE = "sentence";

/** A read sentence in a row: "free · this weekend · “jazz”"; none where nothing of it was understood. */
function sentenceRows(read: ReadSentence | undefined): SearchRow[] {
  if (!read || read.understood.length === 0) return [];
  const words = read.understood.map((part) => part.words);
  const keyword = read.keyword === "" ? [] : [t("“{name}”", { name: read.keyword })];
  return [{ id: SENTENCE, label: [...words, ...keyword].join(" · ") }];
}

/**
 * Finds how a sentence is understood, and events and venues whose names match: asked half a second after the last key and from
 * three characters on.
 */
function useMatches(typed: string, isOfVenues: boolean) {
  const api = useApi();
  const q = useDebounced(typed, limits.liveSearchDebounceMs);
  const isLongEnough = typed.length >= limits.liveSearchMinChars;
  const isSettled = isLongEnough && q === typed;
  const events = useQuery({ ...eventsByName(api, q), enabled: isSettled });
  const venues = useQuery({ ...venuesByName(api, q), enabled: isSettled });
  const sentence = useQuery({ ...readSentence(api, q), enabled: isSettled && !isOfVenues });
  const [foundEvents, foundVenues] = isSettled ? [events.data ?? [], venues.data ?? []] : [[], []];
  const sections = [
    { id: SENTENCE, label: t("Search for"), rows: isSettled && !isOfVenues ? sentenceRows(sentence.data) : [] },
    {
      id: "events",
      label: t("Events"),
      rows: foundEvents.slice(0, limits.liveSearchRows).map(rowOf(eventPath, eventEditPath)),
    },
    {
      id: "venues",
      label: t("Venues"),
      rows: foundVenues.slice(0, limits.liveSearchRows).map(rowOf(venuePath, venueEditPath)),
    },
  ].filter(({ rows }) => rows.length > 0);
  const status = () => {
    if (typed.trim() === "") return t(visitorMessages.enterQuery);
    if (!isLongEnough) return t(visitorMessages.beginTyping);
    if (isSettled && events.isError && venues.isError) return t(visitorMessages.resultsFailed);
    if (!isSettled || events.isLoading || venues.isLoading) return t(visitorMessages.loading);
    return sections.length === 0 ? t(visitorMessages.noMatches) : undefined;
  };
  return { sections, status: status() };
}

/** A listing that the search narrows. */
export interface NarrowedListing {
  path: "/events/" | "/venues/";
  /** With the filters of a saved search written out. */
  search: ListingSearch;
  onSearch: ShowSearch;
}

/**
 * The masthead's search, which reads sentences: what it understands becomes filters of the events. On a listing it narrows what
 * is shown; elsewhere it looks through the next 30 days. Venues are searched by the words alone.
 */
export function KeywordBox({ listing }: { listing: NarrowedListing | null }) {
  const navigate = useNavigate();
  const current = listing?.search.keyword ?? "";
  const [typed, setTyped] = useState(current);
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    setTyped(current);
  }
  const api = useApi();
  const queryClient = useQueryClient();
  const isOfVenues = listing?.path === "/venues/";
  const { sections, status } = useMatches(typed.trim(), isOfVenues);

  const look = async (words: string) => {
    if (listing && (isOfVenues || words === ""))
      return listing.onSearch(changeSearch(listing.search, { keyword: words || undefined }));
    if (words === "") return;
    const search = await readTyped(api, queryClient, listing?.search ?? { named_date: preset }, words);
    setTyped(search.keyword ?? "");
    if (listing) listing.onSearch(search);
    else void navigate({ to: "/events/", search });
  };
  // Without scripts a changed keyword leaves the saved search and keeps its other filters.
  const { keyword: _keyword, search: _search, ...others } = changeSearch(listing?.search ?? {}, {});
  return (
    <SearchBox
      label={t("Search events, bands, makers, places")}
      placeholder={t("Search events, bands, makers, places")}
      hasShortcut
      maxLength={limits.keywordChars}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (text === "" && current !== "") void look("");
      }}
      onSubmit={(text) => void look(text.trim())}
      onPick={({ id, href }: SearchRow) =>
        void (id === SENTENCE ? look(typed.trim()) : navigate({ to: href ?? "/events/" }))
      }
      sections={sections}
      {...(status !== undefined && { status })}
      form={{
        action: languagePath(listing?.path ?? "/events/"),
        name: isOfVenues ? "keyword" : "q",
        hidden: listing ? others : { named_date: preset },
      }}
    />
  );
}
