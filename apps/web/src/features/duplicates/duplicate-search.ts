import { limits } from "@hereabouts/contract/limits";
import { pageNumber, recordId, wholeNumber } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

const percent = wholeNumber(0, 100);

/** The address of the report. What is absent is the default. */
export const duplicateSearch = addressSchema({
  radius: wholeNumber(1, limits.duplicateMaxMetres),
  county_id: recordId,
  name: percent,
  street: percent,
  page: pageNumber,
});
export type DuplicateSearch = Search<typeof duplicateSearch>;
