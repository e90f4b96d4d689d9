import { textsOf } from "../../app/routing/search-params.ts";

// Values stay texts: the server reads them and names what is wrong. `open` is the text that lies open.
const names = ["status", "find", "page", "open"] as const;

/** What the address of the queue asks for. */
export type ReviewSearch = { [Name in (typeof names)[number]]?: string | undefined };
export const readReviewSearch = (search: Record<string, unknown>): ReviewSearch => textsOf(search, names);
