import { textOf } from "../../app/routing/search-params.ts";
import { readSocialSearch, type SocialSearch } from "./social-notice.ts";

/** The address parameters of the sign-in and registration pages. */
export interface AuthSearch extends SocialSearch {
  /** Path to go on to. */
  next?: string | undefined;
}

/**
 * Reads the parameters. Unknown ones are set to undefined, because the router would keep those that are merely left
 * out.
 */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return { next: textOf(search.next), ...readSocialSearch(search) };
}
