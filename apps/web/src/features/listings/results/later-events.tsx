import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { plural } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { countedEvents } from "../queries.ts";
import { changeSearch, type ListingSearch, listingPaths } from "../state/listing-search.ts";
import { changesOf } from "./helping-searches.ts";
import styles from "./later-events.module.css";

interface LaterEventsProps {
  search: ListingSearch;
  query: ResolvedListing;
}

/** At the end of a list: how many more events only its days leave out, as a link to the list that has them. */
export function LaterEvents({ search, query }: LaterEventsProps) {
  const { data, isPlaceholderData } = useQuery(countedEvents(useApi(), search));
  const { dateEnd, today } = query;
  if (!data?.later || isPlaceholderData || dateEnd === null) return null;
  const { change, more } = data.later;
  const day = dayWords(dateEnd, today);
  return (
    <p className={styles.later} data-screen>
      <Link to={listingPaths.event} search={changeSearch(search, changesOf(change, search, query))}>
        {plural(more, "{count} more event after {day}", "{count} more events after {day}", { day })}
      </Link>
    </p>
  );
}
