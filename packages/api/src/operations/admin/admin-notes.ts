import { type AdminKind, orderingsOf } from "@hereabouts/contract/admin/admin-kind";
import { auditActNames, auditRecordKindNames } from "@hereabouts/contract/audit/audit-acts";
import { integer } from "@hereabouts/contract/listings/filter";
import type { ParameterNote } from "../../rest/endpoint/parameter-notes.ts";

type Notes = Record<string, ParameterNote>;

const oneOf = (values: readonly string[]) => ({ type: "string", enum: [...values] });
const day = { type: "string", format: "date" };

/** Describes the parameters of a kind's list. */
export function adminNotesOf(kind: AdminKind): Notes {
  const filters = kind.filters.map(({ name, label, options }): [string, ParameterNote] => [
    name,
    { meaning: `${label}. Default: any.`, schema: oneOf(options.map(({ value }) => value)) },
  ]);
  return {
    find: { meaning: `Words of the ${kind.finds}; each must be there.` },
    ordering: { meaning: `Sort order. Default: ${kind.ordering}.`, schema: oneOf(orderingsOf(kind)) },
    ...Object.fromEntries(filters),
  };
}

/** Describes the parameters of the audit log. */
export const auditNotes: Notes = {
  find: { meaning: "Words in the name of the record, or in the name or email of the actor. All must match." },
  act: { meaning: "Type of action.", schema: oneOf(auditActNames) },
  actor_id: { meaning: "Id of the actor.", schema: integer },
  record_kind: { meaning: "Type of record.", schema: oneOf(auditRecordKindNames) },
  record_id: { meaning: "Id of what it was done to." },
  start_date: { meaning: "First day, at the site.", schema: day },
  end_date: { meaning: "Last day, at the site.", schema: day },
  before_id: { meaning: "Id of a line: those before it.", schema: integer },
};
