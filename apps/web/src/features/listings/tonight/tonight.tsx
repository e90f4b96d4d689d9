import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useEffect } from "react";
import { useApi } from "../../../app/data/api.ts";
import { countedEvents } from "../queries.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import type { ShowSearch } from "../state/use-listing-state.ts";
import type { Late } from "./tonight.types.ts";
import { TonightRibbon } from "./tonight-ribbon.tsx";

/** So often the hours are asked for again while the page is open. */
const REFRESH_MS = 300_000;

interface TonightProps {
  search: ListingSearch;
  query: ResolvedListing;
  /** The name of the place that ways are counted from. */
  place: string;
  onSearch: ShowSearch;
  /** Called with what cannot be reached in time; undefined while it is not known, and when the listing is of other days. */
  onLate: (late: Late | undefined) => void;
}

/** The hours of a listing of today. Its code comes with the first such listing, and asks for them. */
export function Tonight({ onLate, ...ribbon }: TonightProps) {
  const { data, isPlaceholderData } = useQuery({
    ...countedEvents(useApi(), ribbon.search),
    refetchInterval: REFRESH_MS,
  });
  const isHydrated = useHydrated();
  const evening = data?.evening;
  // Hours stay while another one is listed, but not what cannot be reached in it.
  const known = isPlaceholderData ? undefined : evening;
  useEffect(() => {
    const note = <p className={`${cardStyles.line} faint`}>{t("You’d be too late")}</p>;
    onLate(known && { ...known, note });
    return () => onLate(undefined);
  }, [known, onLate]);
  // The server draws no hours: they may be known before this part of the page is alive.
  return isHydrated && evening && <TonightRibbon {...ribbon} evening={evening} isCurrent={!isPlaceholderData} />;
}
