import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { addDays, addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import { rangeChanges } from "../filters/filter-changes.ts";
import { changeSearch, type ListingSearch } from "../state/listing-search.ts";

/** Whether an address shows its listing as a month. */
export const showsMonth = ({ view }: ListingSearch): boolean => view === "month";

/** "2026-12" */
export type Month = string;

/** The month in which a listing begins. */
export const monthOf = ({ dateStart, today }: Pick<ResolvedListing, "dateStart" | "today">): Month =>
  (dateStart ?? today).slice(0, 7);

/** The first day of a month. */
export const firstOf = (month: Month): LocalDate => `${month}-01`;
/** The last day of a month. */
export const lastOf = (month: Month): LocalDate => addDays(addMonths(firstOf(month), 1), -1);

/** The month so many months later, or earlier. */
export const monthAfter = (month: Month, months: number): Month => addMonths(firstOf(month), months).slice(0, 7);

/** A listing as a month: the same filters, with the days of that month from today on. */
export function monthSearch(search: ListingSearch, month: Month, today: LocalDate): ListingSearch {
  const first = firstOf(month);
  const days = { start: first < today ? today : first, end: lastOf(month) };
  return changeSearch(search, { ...rangeChanges(days), view: "month" });
}

/** Shows the same listing as a list. */
export const listSearch = (search: ListingSearch): ListingSearch => changeSearch(search, { view: undefined });

/** The list of one day, with the same filters. */
export const daySearch = (search: ListingSearch, day: LocalDate): ListingSearch =>
  changeSearch(search, { ...rangeChanges({ start: day, end: day }), view: undefined });
