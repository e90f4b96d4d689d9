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
  page: pageNumber,
  open: pairOfIds,
});
export type DuplicateSearch = Search<typeof duplicateSearch>;
