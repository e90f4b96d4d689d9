import { textOf } from "../../app/routing/search-params.ts";
import { readSocialSearch, type SocialSearch } from "./social-notice.ts";

/** The address parameters of the sign-in and registration pages. */
export interface AuthSearch extends SocialSearch {
  /** Path to go on to. */
  next?: string | undefined;
}

/** Reads them. What is unknown is said to be undefined: the router would hand on what is merely left out. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: textOf(search.next), ...readSocialSearch(search) };
}
