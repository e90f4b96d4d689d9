import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";
import { readSentence } from "./queries.ts";
import { changeSearch, type ListingSearch } from "./state/listing-search.ts";
import { withSentence } from "./state/typed-sentence.ts";

/** A listing with a typed sentence read into it; where it cannot be read, as without a connection, all of it is the keyword. */
export async function readTyped(
  api: Pick<Api, "listings">,
  queryClient: QueryClient,
  search: ListingSearch,
  typed: string,
): Promise<ListingSearch> {
  try {
    return withSentence(
      search,
      await queryClient.fetchQuery({ ...readSentence(api, typed), staleTime: 60_000, retry: false }),
    );
  } catch {
    return changeSearch(search, { keyword: typed });
  }
}
