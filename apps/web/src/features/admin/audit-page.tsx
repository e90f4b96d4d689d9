import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { auditFilePath } from "@hereabouts/contract/audit/audit-log";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useQuery } from "@tanstack/react-query";
import { Download, Keyboard } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import styles from "./admin.module.css";
import { AdminHead } from "./admin-head.tsx";
import type { AuditSearch } from "./admin-search.ts";
import { auditColumns, recordWords } from "./audit-columns.tsx";
import { AuditDetails } from "./audit-details.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { auditLog } from "./queries.ts";

interface AuditPageProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Who did what with rights over others, the newest first. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const list = useQuery(auditLog(useApi(), search));
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const rows = list.data?.data;
  const narrow = (next: AuditSearch) => onSearch({ ...search, ...next, before_id: undefined });
  const { before_id: _, ...asked } = search;
  const actions: RowAction<AuditEntry>[] = [
    { id: "details", name: "Details", letter: "e", run: setOpened },
    {
      id: "actor",
      name: "Everything they did",
      letter: "w",
      isFor: ({ actor }) => actor !== null,
      run: ({ actor }) => onSearch({ actor_id: String(actor?.id) }),
    },
    {
      id: "record",
      name: "Everything done to this",
      letter: "o",
      run: ({ record }) => onSearch({ record_kind: record.kind, record_id: record.id }),
    },
  ];
  return (
    <>
      <AdminHead title="Audit log" sentence="Who did what with rights over others. It is only ever added to.">
        <Button size="sm" variant="quiet" icon={<Keyboard />} onPress={() => setShowsKeys(true)}>
          Keys
        </Button>
        <AnchorButton size="sm" href={auditFilePath + stringifySearch(asked)} download>
          <Download />
          CSV
        </AnchorButton>
      </AdminHead>
      <AuditFilters search={search} rows={rows} onNarrow={narrow} />
      <WorkbenchRows
        list={list}
        label="Audit log"
        columns={auditColumns(setOpened)}
        idOf={({ id }) => id}
        nameOf={recordWords}
        actions={actions}
        onHelp={() => setShowsKeys(true)}
        emptyHint={
          Object.values(search).some(Boolean)
            ? "Nothing of this kind was done. Choose other days, or take a filter away."
            : "What staff, editors and superusers do for others will be here."
        }
        search={search}
      />
      <nav className={styles.older} aria-label="Pages">
        {search.before_id !== undefined && (
          <LinkButton to="/django/audit/" search={asked}>
            Newest
          </LinkButton>
        )}
        {list.data?.hasMore && (
          <LinkButton to="/django/audit/" search={{ ...asked, before_id: String(rows?.at(-1)?.id) }}>
            Older
          </LinkButton>
        )}
      </nav>
      <AuditDetails entry={opened} onClose={() => setOpened(null)} />
      <KeysDialog actions={actions} hasSelection={false} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </>
  );
}
