import { type AdminKindId, adminKinds, canAdd, hasVerbs } from "@hereabouts/contract/admin/admin-kinds";
import { adminFilePath } from "@hereabouts/contract/admin/admin-schemas";
import { may } from "@hereabouts/contract/permissions";
import { plural, t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { WorkbenchHead } from "../../app/workbench/workbench-head.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { ActingTable } from "./acting-table.tsx";
import styles from "./admin.module.css";
import { AdminFilters } from "./admin-filters.tsx";
import type { AdminSearch } from "./admin-search.ts";
import { AdminTable } from "./admin-table.tsx";
import { addTitles } from "./kind-from-path.ts";
import { adminRows } from "./queries.ts";

interface AdminListPageProps {
  kind: AdminKindId;
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** The records of one kind, to be found, opened, changed one by one or together, and taken along as a file. */
export function AdminListPage({ kind, search, onSearch }: AdminListPageProps) {
  const described = adminKinds[kind];
  const list = useQuery(adminRows(useApi(), kind, search));
  const viewer = viewerOf(useUser());
  const narrow = (next: AdminSearch) => onSearch({ ...search, ...next, page: undefined });
  const { page: _, ...asked } = search;
  const total = list.data?.pagination.totalItems;
  const isNarrowed = Object.entries(asked).some(([name, value]) => name !== "ordering" && value);
  return (
    <>
      <WorkbenchHead
        title={t(described.label)}
        sentence={total === undefined ? "" : plural(total, "{count} record", "{count} records")}
      >
        <KeysButton
          actions={[
            { letter: "e", name: t("Open") },
            ...described.verbs.map(({ letter, label }) => ({ ...(letter && { letter }), name: t(label) })),
          ]}
          hasSelection={hasVerbs(kind)}
        />
        <CsvLink
          path={adminFilePath(kind)}
          search={search}
          isConfirmed={described.confirmed?.includes("export") ?? false}
        />
        {canAdd(kind) && described.form && may[described.form.access](viewer) && (
          <LinkButton to="/django/$kind/add/" params={{ kind }} size="sm" variant="primary">
            {t(addTitles[kind])}
          </LinkButton>
        )}
      </WorkbenchHead>
      <p className={styles.hint}>{t(described.hint)}</p>
      <AdminFilters kind={described} search={search} onNarrow={narrow} />
      <WorkbenchRows
        list={list}
        label={t(described.label)}
        nameOf={({ name }) => name}
        emptyHint={isNarrowed ? t("No matches. Remove a filter.") : t(described.hint)}
        pages={{ to: "/django/$kind/", params: { kind }, search: asked }}
        draw={(rows) => {
          const ordering = search.ordering ?? described.ordering;
          const onOrder = (next: string) => narrow({ ordering: next });
          const table = { rows, ordering, onOrder, isBusy: list.isPlaceholderData };
          return hasVerbs(kind) ? <ActingTable {...table} kind={kind} /> : <AdminTable {...table} kind={kind} />;
        }}
      />
    </>
  );
}
