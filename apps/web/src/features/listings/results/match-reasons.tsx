import type { EventCard, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { useNow } from "../../../app/time/use-now.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { matchReasons } from "../state/match-reasons.ts";
import styles from "./why-here.module.css";

export interface ReasonsProps {
  event: EventCard;
  query: ResolvedListing;
  search: ListingSearch;
}

/** Reasons for the place of an event, as a list. */
export function MatchReasons({ event, query, search }: ReasonsProps) {
  const now = useNow();
  return (
    <ul className={styles.reasons}>
      {matchReasons(event, query, search, now).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
