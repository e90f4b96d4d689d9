import { type AuditEntry, auditFilePath } from "@hereabouts/contract/audit/audit-log";
import { t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { CsvLink } from "../../../app/workbench/csv-link.tsx";
import { OlderRows } from "../../../app/workbench/older-rows.tsx";
import { WorkbenchHead } from "../../../app/workbench/workbench-head.tsx";
import { WorkbenchRows } from "../../../app/workbench/workbench-rows.tsx";
import type { AuditSearch } from "../admin-search.ts";
import { auditLog } from "../queries.ts";
import { auditColumns, recordWords } from "./audit-columns.tsx";
import { AuditDetails } from "./audit-details.tsx";
import { AuditFilters } from "./audit-filters.tsx";

interface AuditPageProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Audit log of actions by staff, editors and superusers, newest first. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const list = useQuery(auditLog(useApi(), search));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const rows = list.data?.data;
  const narrow = (next: AuditSearch) => onSearch({ ...search, ...next, before_id: undefined });
  const actions: RowAction<AuditEntry>[] = [
    { id: "details", name: t("Details"), letter: "e", run: setOpened },
    {
      id: "actor",
      name: t("Everything they did"),
      letter: "w",
      isFor: ({ actor }) => actor !== null,
      run: ({ actor }) => onSearch({ actor_id: actor?.id }),
    },
    {
      id: "record",
      name: t("Everything done to this"),
      letter: "o",
      run: ({ record }) => onSearch({ record_kind: record.kind, record_id: record.id }),
    },
  ];
  return (
    <>
      <WorkbenchHead
        title={t("Audit log")}
        sentence={t("A permanent record of actions by staff, editors and superusers.")}
      >
        <KeysButton actions={actions} />
        <CsvLink path={auditFilePath} search={search} isConfirmed />
      </WorkbenchHead>
      <AuditFilters search={search} rows={rows} onNarrow={narrow} />
      <WorkbenchRows
        list={list}
        label={t("Audit log")}
        columns={auditColumns(setOpened)}
        nameOf={recordWords}
        actions={actions}
        emptyHint={
          Object.values(search).some(Boolean)
            ? t("No matching actions. Choose other days or remove a filter.")
            : t("Actions by staff, editors and superusers appear here.")
        }
      />
      <OlderRows list={list.data} to="/django/audit/" search={search} />
      <AuditDetails entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
