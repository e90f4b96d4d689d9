import { type SocialSearch, socialSearch } from "./social-notice.ts";

/** The address parameters of the sign-in and registration pages. */
export interface AuthSearch extends SocialSearch {
  /** Path to go on to. */
  next?: string;
}

/** Reads them, leaving out what is unknown. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  return { ...(typeof search.next === "string" && { next: search.next }), ...socialSearch(search) };
}
