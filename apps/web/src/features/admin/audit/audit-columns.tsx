import type { AdminKind } from "@hereabouts/contract/admin/admin-kind";
import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { auditActs, auditRecordKinds } from "@hereabouts/contract/audit/audit-acts";
import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { t, tAbout } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { TimeAgo } from "../../../app/time/time-ago.tsx";
import workbenchStyles from "../../../app/workbench/workbench.module.css";
import { fieldLabel } from "../../history/field-labels.ts";

/** Returns the type of the affected record and its name at that time. */
export const recordWords = ({ record: { kind, id, name } }: AuditEntry) => `${t(auditRecordKinds[kind])} ${name || id}`;

/** Names the actor: a person, a deleted account, or a job or command. */
export const actorWords = ({ actor, doneBy }: AuditEntry) =>
  actor === null ? doneBy : (actor.name ?? t("Account {id}, deleted", { id: String(actor.id) }));

/** Returns the label of a field in the form of such records. */
export function fieldWords({ record: { kind } }: AuditEntry, field: string): string {
  const described = Object.values<AdminKind>(adminKinds).find(({ logged }) => logged === kind);
  const label = described?.form?.fields.find(({ name }) => name === field)?.label;
  return t(label ?? fieldLabel(field));
}

/** The fields that were changed, in the order of their form, the others after them by name; those that stayed are left out. */
export function changedFields(entry: AuditEntry): string[] {
  const { before, after, record } = entry;
  const described = Object.values<AdminKind>(adminKinds).find(({ logged }) => logged === record.kind);
  const order = described?.form?.fields.map(({ name }) => name) ?? [];
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) || fieldWords(entry, one).localeCompare(fieldWords(entry, other), "en"),
    );
}

/** The columns of the audit log. @param onOpen shows all of a line */
export const auditColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    id: "act",
    head: t("What"),
    cell: (entry) => (
      <>
        <TextButton onClick={() => onOpen(entry)}>{t(auditActs[entry.act])}</TextButton>
        <p className={workbenchStyles.second}>
          {changedFields(entry)
            .map((field) => fieldWords(entry, field))
            .join(", ")}
        </p>
      </>
    ),
  },
  { id: "record", head: tAbout("record", "On"), cell: recordWords },
  { id: "actor", head: t("Who"), cell: actorWords },
  { id: "created", head: t("When"), cell: ({ created }) => <TimeAgo at={created} /> },
];
