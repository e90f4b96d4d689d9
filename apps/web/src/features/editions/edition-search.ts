import { day, oneOf, pageNumber } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the list of editions. */
export const editionsSearch = addressSchema({ page: pageNumber });
export type EditionsSearch = Search<typeof editionsSearch>;

/** The address of an edition: which of its rows are shown. */
export const editionSearch = addressSchema({
  show: oneOf(["picked", "open", "unconfirmed"]),
  day,
});
export type EditionSearch = Search<typeof editionSearch>;
