import { likelyScore } from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { pageNumber, type Reader, recordId, wholeNumber } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

const percent = wholeNumber(0, 100);

const inRange = wholeNumber(limits.duplicateMinMetres, limits.duplicateMaxMetres);

/** A stop of the slider. */
const metres: typeof inRange = (given) => {
  const number = inRange(given);
  return number !== undefined && number % limits.duplicateStepMetres === 0 ? number : undefined;
};

/** The ids of two venues, the one that stays first: "12-92". */
const pairOfIds: Reader<string> = (given) => {
  const { length, 0: keep = "", 1: drop = "" } = given.split("-", 3);
  return length === 2 && recordId(keep) && recordId(drop) ? given : undefined;
};

/** The address of the report. What is absent is the default; `open` is the pair that is compared. */
export const duplicateSearch = addressSchema({
  radius: metres,
  county_id: recordId,
  name: percent,
  street: percent,
  score: percent,
  page: pageNumber,
  open: pairOfIds,
});
export type DuplicateSearch = Search<typeof duplicateSearch>;

/** Default values of the filters. */
export const defaultFilters = {
  radius: String(limits.duplicateMetres),
  countyId: "",
  name: "0",
  street: "0",
  score: String(likelyScore),
};
export type DuplicateFilters = typeof defaultFilters;

/** The filters of an address. */
export const filtersOf = (search: DuplicateSearch): DuplicateFilters => ({
  radius: String(search.radius ?? defaultFilters.radius),
  countyId: String(search.county_id ?? defaultFilters.countyId),
  name: String(search.name ?? defaultFilters.name),
  street: String(search.street ?? defaultFilters.street),
  score: String(search.score ?? defaultFilters.score),
});

/** The address of filters, from the first page on; without what is the default. */
export function searchOf({ radius, countyId, name, street, score }: DuplicateFilters): DuplicateSearch {
  const unless = (text: string, usual: string) =>
    text.trim() === usual || text.trim() === "" ? undefined : text.trim();
  return duplicateSearch({
    radius: unless(radius, defaultFilters.radius),
    county_id: unless(countyId, defaultFilters.countyId),
    name: unless(name, defaultFilters.name),
    street: unless(street, defaultFilters.street),
    score: unless(score, defaultFilters.score),
  });
}

/** How close a map shows places that lie within so many metres. */
export function zoomOfRadius(metres: number): number {
  if (metres >= 500) return 12;
  if (metres >= 200) return 14;
  return metres >= 150 ? 15 : 16;
}

/** The address of a comparison: which venue stays, and which leads to it. */
export const mergeSearch = addressSchema({ keep: recordId, drop: recordId });
