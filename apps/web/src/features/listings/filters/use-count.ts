import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { listedEvents, listedVenues } from "../queries.ts";
import type { ListingSearch, Noun } from "../state/listing-search.ts";
import { totalWords } from "../state/listing-words.ts";

/** How many a search finds, in words, counted while its filters are being chosen; "events" until it is known. */
export function useCount(noun: Noun, search: ListingSearch): string {
  const api = useApi();
  const events = useQuery({ ...listedEvents(api, search), enabled: noun === "event" });
  const venues = useQuery({ ...listedVenues(api, search), enabled: noun === "venue" });
  const { data } = noun === "event" ? events : venues;
  return data ? totalWords(data.pagination, noun) : `${noun}s`;
}
