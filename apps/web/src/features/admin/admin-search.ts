import { textOf, textsOf } from "../../app/routing/search-params.ts";

/** What the address of a list asks for: words, an order, a page, and the filters of its kind by their names. */
export type AdminSearch = Readonly<Record<string, string | undefined>>;

const audit = [
  ...(["find", "act", "actor_id", "record_kind", "record_id", "start_date", "end_date"] as const),
  "before_id",
] as const;
export type AuditSearch = { [Name in (typeof audit)[number]]?: string | undefined };

type Given = Record<string, unknown>;

// Values stay texts: the server reads them and names what is wrong.
export const readAdminSearch = (search: Given): AdminSearch =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, textOf(value)]));
export const readAuditSearch = (search: Given): AuditSearch => textsOf(search, audit);
export const readUndoSearch = (search: Given) => textsOf(search, ["page"]);
