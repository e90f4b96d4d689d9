import type { Revision, RevisionKind } from "@hereabouts/contract/history/revision";
import { t } from "@hereabouts/language/translate";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { recordHistories } from "../../app/routing/record-pages.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { OlderRows } from "../../app/workbench/older-rows.tsx";
import workbenchStyles from "../../app/workbench/workbench.module.css";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { EditBadge } from "../history/edit-choices.tsx";
import { EditFilters } from "../history/edit-filters.tsx";
import { fieldLabel } from "../history/field-labels.ts";
import { edits } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { EditsSearch } from "./report-search.ts";

/** The way to everything that was done to a record. */
function RecordLink({ kind, id, name }: { kind: RevisionKind; id: number; name: string }) {
  return (
    <Link to={recordHistories[kind]} params={{ id: String(id) }} className={workbenchStyles.name}>
      {name}
    </Link>
  );
}

const columns = (): Column<Revision>[] => [
  {
    id: "name",
    head: t("Record"),
    cell: ({ kind, recordId, name, action, changes, batch }) => (
      <>
        <RecordLink kind={kind} id={recordId} name={name} />
        {batch !== null && batch.count > 1 && (
          <p className={workbenchStyles.second}>
            <Link to="/reports/edits/" search={{ batch: batch.id, action }}>
              {t("One of {count} events of the same import", { count: batch.count })}
            </Link>
          </p>
        )}
        {action === "update" && (
          <p className={workbenchStyles.second}>{changes.map(({ field }) => fieldLabel(field)).join(", ")}</p>
        )}
      </>
    ),
  },
  { id: "action", head: t("What"), cell: ({ action }) => <EditBadge action={action} /> },
  { id: "kind", head: t("Kind"), cell: ({ kind }) => (kind === "venue" ? t("Venue") : t("Event")) },
  {
    id: "author",
    head: t("Who"),
    cell: ({ author, isImported }) =>
      author ? (
        <Link to="/editor/$id/edits/" params={{ id: String(author.id) }} className={workbenchStyles.name}>
          {author.name}
        </Link>
      ) : isImported ? (
        t("Import")
      ) : (
        t("Deleted account")
      ),
  },
  { id: "created", head: t("When"), cell: ({ created }) => <TimeAgo at={created} /> },
];

interface EditsPageProps {
  search: EditsSearch;
  onSearch: (search: EditsSearch) => void;
}

/** Report of all changes, newest first. */
export function EditsPage({ search, onSearch }: EditsPageProps) {
  const list = useQuery(edits(useApi(), search));
  const rows = list.data?.data;
  const narrow = (next: EditsSearch) => onSearch({ ...search, ...next, before_id: undefined });
  const author = search.author_id === undefined ? undefined : rows?.find((row) => row.author !== null)?.author?.name;
  return (
    <ReportFrame
      title={t("Recent Edits")}
      sentence={
        search.author_id === undefined
          ? t("By everyone")
          : author === undefined
            ? t("By account {id}", { id: String(search.author_id) })
            : t("By {name}", { name: author })
      }
      file="edits"
      search={search}
      filters={
        <>
          <EditFilters search={search} onNarrow={narrow} />
          {search.author_id !== undefined && (
            <LinkButton
              to="/reports/edits/"
              search={{ ...search, author_id: undefined, before_id: undefined }}
              size="sm"
            >
              {t("By everyone")}
            </LinkButton>
          )}
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label={t("Recent Edits")}
        columns={columns()}
        nameOf={({ name }) => name}
        emptyHint={t("No matching changes. Choose other days or remove a filter.")}
      />
      <OlderRows list={list.data} to="/reports/edits/" search={search} />
    </ReportFrame>
  );
}
