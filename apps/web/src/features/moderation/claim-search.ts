import { textsOf } from "../../app/routing/search-params.ts";

/** The address parameters of the producer requests. Without `status` and `all`: those to be dealt with. */
export interface ClaimSearch {
  status?: string | undefined;
  all?: string | undefined;
  ordering?: string | undefined;
  page?: string | undefined;
}

/** Reads them. Values stay texts: the server reads them and names what is wrong. */
export const readClaimSearch = (search: Record<string, unknown>): ClaimSearch =>
  textsOf(search, ["status", "all", "ordering", "page"]);
