import type { FilterCounts } from "@hereabouts/contract/listings/listing-counts";
import { formatNumber, plural } from "@hereabouts/language/translate";
import type { OptionCounts } from "@hereabouts/ui/choices/option-count";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { countedEvents } from "../queries.ts";
import type { ListingSearch, Noun } from "../state/listing-search.ts";

/** Counts of each filter's values; undefined until they are known, and where nothing counts them. */
export type Counts = readonly FilterCounts[] | undefined;

/** Counts of the values of the filters of a listing. Those of the last address stay until there are others. */
export function useCounts(noun: Noun, search: ListingSearch): Counts {
  const { data } = useQuery({ ...countedEvents(useApi(), search), enabled: noun === "event" });
  return data?.counts;
}

/** Options with what each leaves. One that leaves nothing cannot be chosen, but the chosen ones can be taken back. */
export function withCounts<Option extends { value: string }>(
  options: readonly Option[],
  counts: Counts,
  name: string,
  chosen: readonly string[],
): (Option & OptionCounts)[] {
  const values = counts?.find(({ filter }) => filter === name)?.values;
  return options.map((option) => {
    const total = values?.find(({ value }) => value === option.value)?.total;
    if (total === undefined) return option;
    const count = { number: formatNumber(total), words: plural(total, "{count} event", "{count} events") };
    return { ...option, count, isDisabled: total === 0 && !chosen.includes(option.value) };
  });
}
