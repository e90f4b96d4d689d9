import {
  auditActNames,
  auditActs,
  auditRecordKindNames,
  auditRecordKinds,
} from "@hereabouts/contract/audit/audit-acts";
import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { t, tAbout } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ChoiceFilter } from "../../../app/workbench/choice-filter.tsx";
import { DaysFilter } from "../../../app/workbench/days-filter.tsx";
import { WorkbenchFilters } from "../../../app/workbench/workbench-page.tsx";
import { FindField } from "../../../forms/find-field.tsx";
import type { AuditSearch } from "../admin-search.ts";
import { actorWords, recordWords } from "./audit-columns.tsx";

const acts = () => [
  { value: "" as const, label: t("Everything") },
  ...auditActNames.map((value) => ({ value, label: t(auditActs[value]) })),
];
const kinds = () => [
  { value: "" as const, label: t("Anything") },
  ...auditRecordKindNames.map((value) => ({ value, label: t(auditRecordKinds[value]) })),
];

interface AuditFiltersProps {
  search: AuditSearch;
  /** Rows in view; they provide the names of the filtered actor and record. */
  rows: readonly AuditEntry[] | undefined;
  onNarrow: (next: AuditSearch) => void;
}

/** Filters of the audit log: action, record, actor and days. */
export function AuditFilters({ search, rows, onNarrow }: AuditFiltersProps) {
  const [first] = rows ?? [];
  const actor = first ? actorWords(first) : t("account {id}", { id: String(search.actor_id) });
  const record = first
    ? recordWords(first)
    : `${search.record_kind ? t(auditRecordKinds[search.record_kind]) : t("record")} ${search.record_id}`;
  return (
    <WorkbenchFilters>
      <ChoiceFilter label={t("What")} options={acts()} value={search.act} onNarrow={(act) => onNarrow({ act })} />
      <ChoiceFilter
        label={tAbout("record", "On")}
        options={kinds()}
        value={search.record_kind}
        onNarrow={(kind) => onNarrow({ record_kind: kind, record_id: undefined })}
      />
      <DaysFilter search={search} onNarrow={onNarrow} />
      <FindField label={t("Search by record or person")} value={search.find} onFind={(find) => onNarrow({ find })} />
      {search.actor_id !== undefined && (
        <Button size="sm" onPress={() => onNarrow({ actor_id: undefined })}>
          {t("By {actor}: show everyone", { actor })}
        </Button>
      )}
      {search.record_id !== undefined && (
        <Button size="sm" onPress={() => onNarrow({ record_id: undefined, record_kind: undefined })}>
          {t("On {record}: show everything", { record })}
        </Button>
      )}
    </WorkbenchFilters>
  );
}
