import type { AuditRecordKind } from "@hereabouts/contract/audit/audit-acts";
import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { OlderRows } from "../../../app/workbench/older-rows.tsx";
import { WorkbenchRows } from "../../../app/workbench/workbench-rows.tsx";
import styles from "../admin.module.css";
import { auditLog } from "../queries.ts";
import { auditColumns } from "./audit-columns.tsx";
import { AuditDetails } from "./audit-details.tsx";

const nameOf = ({ created }: AuditEntry) => created;

/** The lines of the audit log about one record, newest first. Older ones are in the log itself. */
export function RecordHistory({ kind, id }: { kind: AuditRecordKind; id: string }) {
  const search = { record_kind: kind, record_id: id, before_id: undefined };
  const list = useQuery(auditLog(useApi(), search));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <section className={styles.history}>
      <h2>{t("History")}</h2>
      <WorkbenchRows
        list={list}
        label={t("History")}
        columns={auditColumns(setOpened).filter((column) => column.id !== "record")}
        nameOf={nameOf}
        actions={[{ id: "details", name: t("Details"), letter: "e", run: setOpened }]}
        emptyHint={t("Actions by staff, editors and superusers appear here.")}
      />
      <OlderRows list={list.data} to="/django/audit/" search={search} />
      <AuditDetails entry={opened} onClose={() => setOpened(null)} />
    </section>
  );
}
