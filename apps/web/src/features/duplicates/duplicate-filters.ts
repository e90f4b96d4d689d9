import { limits } from "@hereabouts/contract/limits";
import { type DuplicateSearch, duplicateSearch } from "./duplicate-search.ts";

/** Default values of the filters. */
export const defaultFilters = { radius: String(limits.duplicateMetres), countyId: "", name: "0", street: "0" };
export type DuplicateFilters = typeof defaultFilters;

/** The filters of an address. */
export const filtersOf = (search: DuplicateSearch): DuplicateFilters => ({
  radius: String(search.radius ?? defaultFilters.radius),
  countyId: String(search.county_id ?? defaultFilters.countyId),
  name: String(search.name ?? defaultFilters.name),
  street: String(search.street ?? defaultFilters.street),
});

/** The address of filters, from the first page on; without what is the default. */
export function searchOf({ radius, countyId, name, street }: DuplicateFilters): DuplicateSearch {
  const unless = (text: string, usual: string) =>
    text.trim() === usual || text.trim() === "" ? undefined : text.trim();
  return duplicateSearch({
    radius: unless(radius, defaultFilters.radius),
    county_id: unless(countyId, defaultFilters.countyId),
    name: unless(name, defaultFilters.name),
    street: unless(street, defaultFilters.street),
  });
}

/** How close a map shows places that lie within so many metres. */
export function zoomOfRadius(metres: number): number {
  if (metres >= 500) return 12;
  if (metres >= 200) return 14;
  return metres >= 150 ? 15 : 16;
}
