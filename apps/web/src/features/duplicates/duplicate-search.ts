import { textsOf } from "../../app/routing/search-params.ts";

/** The address parameters of the report. What is absent is the default. */
export interface DuplicateSearch {
  radius?: string | undefined;
  county_id?: string | undefined;
  name?: string | undefined;
  street?: string | undefined;
  page?: string | undefined;
}

/** Reads them. Values stay texts: the server reads them and names what is wrong. */
export const readDuplicateSearch = (search: Record<string, unknown>): DuplicateSearch =>
  textsOf(search, ["radius", "county_id", "name", "street", "page"]);
