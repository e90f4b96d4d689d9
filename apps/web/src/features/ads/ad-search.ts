import { addressSchema } from "../../app/routing/address-schema.ts";
import { spanParameters } from "../stats/spans/span-search.ts";

/** The address of a record of the data admin: the days whose figures are shown of an ad. */
export const adSearch = addressSchema(spanParameters);
