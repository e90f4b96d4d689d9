import { limits } from "@hereabouts/contract/limits";
import { pageNumber, recordId, wholeNumber } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

const percent = wholeNumber(0, 100);

const inRange = wholeNumber(limits.duplicateMinMetres, limits.duplicateMaxMetres);

/** A stop of the slider. */
const metres: typeof inRange = (given) => {
  const number = inRange(given);
  return number !== undefined && number % limits.duplicateStepMetres === 0 ? number : undefined;
};

/** The address of the report. What is absent is the default. */
export const duplicateSearch = addressSchema({
  radius: metres,
  county_id: recordId,
  name: percent,
  street: percent,
  page: pageNumber,
});
export type DuplicateSearch = Search<typeof duplicateSearch>;
