import { textsOf } from "../../app/routing/search-params.ts";

// Values stay texts: the server reads them and names what is wrong. `open` is the report that lies open.
const names = ["status", "kind", "problem", "find", "ordering", "page", "open"] as const;

/** What the address of the queue asks for. */
export type CorrectionsSearch = { [Name in (typeof names)[number]]?: string | undefined };
export const readCorrectionsSearch = (search: Record<string, unknown>): CorrectionsSearch => textsOf(search, names);
