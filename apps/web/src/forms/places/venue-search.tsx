import { limits } from "@hereabouts/contract/limits";
import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { liveSearchDetail } from "@hereabouts/contract/listings/visibility";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { SearchBox } from "@hereabouts/ui/choices/search-box";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { venuesByName } from "./queries.ts";

const TooShortSearch = lazyPart(() => import("./too-short-search.tsx"), "TooShortSearch");

interface VenueSearchProps {
  label: string;
  placeholder?: string;
  onPick: (venue: LiveSearchRow) => void;
  isAutoFocused?: boolean;
  /** Leaves out venues that only their managers can find. */
  isListedOnly?: boolean;
  /** Says of venues that somebody manages them: they are not free to be claimed. */
  marksTaken?: boolean;
}

/** A venue found by its name, from three characters on. */
export function VenueSearch(props: VenueSearchProps) {
  const {
    label,
    placeholder = t("Name of a venue"),
    onPick,
    isAutoFocused,
    isListedOnly = false,
    marksTaken = false,
  } = props;
  const [value, setValue] = useState("");
  const [isTooShort, setTooShort] = useState(false);
  const typed = value.trim();
  const q = useDebounced(typed, limits.liveSearchDebounceMs);
  const isSearching = typed.length >= limits.liveSearchMinChars;
  const enabled = isSearching && q.length >= limits.liveSearchMinChars;
  const { data, isError } = useQuery({ ...venuesByName(useApi(), q), enabled });

  const isSettled = enabled && q === typed;
  const found = (isSettled && data ? data : []).filter(({ visibility }) => !isListedOnly || visibility === "listed");
  const pick = (venue: LiveSearchRow | undefined) => {
    if (!venue) return;
    setValue("");
    onPick(venue);
  };
  const status = () => {
    if (!isSearching) return t(visitorMessages.beginTyping);
    if (isSettled && isError) return t(visitorMessages.resultsFailed);
    if (!isSettled || !data) return t(visitorMessages.loading);
    return found.length === 0 ? t(visitorMessages.noMatches) : undefined;
  };
  const detailOf = (venue: LiveSearchRow) =>
    [liveSearchDetail(venue), marksTaken && venue.isClaimed ? t(visitorMessages.managedBySomeone) : ""]
      .filter(Boolean)
      .join(" · ");
  const said = status();
  const type = (text: string) => {
    setTooShort(false);
    setValue(text);
  };
  const submit = () => {
    setTooShort(typed !== "" && !isSearching);
    pick(found[0]);
  };
  return (
    <>
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={type}
        rows={found.map((venue) => ({ id: String(venue.id), label: venue.name, detail: detailOf(venue) }))}
        {...(said !== undefined && { status: said })}
        {...(isAutoFocused && { isAutoFocused })}
        onPick={({ id }) => pick(found.find((venue) => String(venue.id) === id))}
        onSubmit={submit}
      />
      <Suspense fallback={null}>{isTooShort && <TooShortSearch />}</Suspense>
    </>
  );
}
