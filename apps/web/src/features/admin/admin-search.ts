import { type AdminKind, orderingsOf } from "@hereabouts/contract/admin/admin-kind";
import { auditActNames, auditRecordKindNames } from "@hereabouts/contract/audit/audit-acts";
import { limits } from "@hereabouts/contract/limits";
import {
  day,
  lineId,
  oneOf,
  oneOption,
  pageNumber,
  type Reader,
  recordId,
  text,
  words,
} from "../../app/routing/address-readers.ts";
import { addressOfTexts, addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of a list: words, an order, a page, and the filters of its kind by their names. */
export const adminSearch = addressOfTexts();
export type AdminSearch = Readonly<Partial<Search<typeof adminSearch>>>;

/** Reads the search of a kind's list from an address; leaves out any page, order or choice that the list does not have. */
export function readAdminSearch(kind: Pick<AdminKind, "columns" | "filters">, search: AdminSearch): AdminSearch {
  const readers = new Map<string, Reader<unknown>>([
    ["find", words],
    ["ordering", oneOf(orderingsOf(kind))],
    ["page", pageNumber],
    ...kind.filters.map(({ name, options }) => [name, oneOption(options)] as const),
  ]);
  return Object.fromEntries(
    Object.entries(search).filter(([name, text]) => text && readers.get(name)?.(text) !== undefined),
  );
}

/** Search parameters of the audit log. */
export const auditSearch = addressSchema({
  find: words,
  act: oneOf(auditActNames),
  actor_id: recordId,
  record_kind: oneOf(auditRecordKindNames),
  record_id: text(limits.codeChars),
  start_date: day,
  end_date: day,
  before_id: lineId,
});
export type AuditSearch = Search<typeof auditSearch>;

/** Search parameters of the changes of an account. */
export const undoSearch = addressSchema({ page: pageNumber });
