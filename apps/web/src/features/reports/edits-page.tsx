import type { Revision } from "@hereabouts/contract/history/revision";
import { regionZone } from "@hereabouts/contract/places/region";
import { Select } from "@hereabouts/ui/choices/select";
import type { Column } from "@hereabouts/ui/workbench/workbench-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { EditBadge, editActions, editKinds } from "../history/edit-choices.tsx";
import { fieldLabel } from "../history/field-labels.ts";
import styles from "./quality-columns.module.css";
import { edits } from "./queries.ts";
import { RecordLink } from "./record-link.tsx";
import { reportDays } from "./report-days.ts";
import { ReportFrame } from "./report-frame.tsx";
import type { EditsSearch } from "./report-search.ts";

const columns: Column<Revision>[] = [
  {
    id: "name",
    head: "Record",
    cell: ({ kind, recordId, name, action, changes }) => (
      <>
        <RecordLink kind={kind} id={recordId} name={name} />
        {action === "update" && (
          <p className={styles.second}>{changes.map(({ field }) => fieldLabel(field)).join(", ")}</p>
        )}
      </>
    ),
  },
  { id: "action", head: "What", cell: ({ action }) => <EditBadge action={action} /> },
  { id: "kind", head: "Kind", cell: ({ kind }) => (kind === "venue" ? "Venue" : "Event") },
  {
    id: "author",
    head: "Who",
    cell: ({ author, isImported }) =>
      author ? (
        <Link to="/editor/$id/edits/" params={{ id: String(author.id) }} className={styles.name}>
          {author.name}
        </Link>
      ) : isImported ? (
        "Import"
      ) : (
        "Nobody any more"
      ),
  },
  { id: "created", head: "When", cell: ({ created }) => <TimeAgo at={created} /> },
];

interface EditsPageProps {
  search: EditsSearch;
  onSearch: (search: EditsSearch) => void;
}

/** Who changed what, the newest first. */
export function EditsPage({ search, onSearch }: EditsPageProps) {
  const list = useQuery(edits(useApi(), search));
  const days = reportDays(search, useNow(), regionZone, "All time");
  const rows = list.data?.data;
  const narrow = (next: EditsSearch) => onSearch({ ...search, ...next, before_id: undefined });
  const author = search.author_id === undefined ? undefined : rows?.find((row) => row.author !== null)?.author?.name;
  return (
    <ReportFrame
      title="Recent Edits"
      sentence={search.author_id === undefined ? "By everybody" : `By ${author ?? `account ${search.author_id}`}`}
      file="edits"
      search={search}
      filters={
        <>
          <Select
            label="Kind"
            variant="sort"
            options={editKinds}
            value={search.kind ?? ""}
            onChange={(kind) => narrow({ kind: kind || undefined })}
          />
          <Select
            label="What"
            variant="sort"
            options={editActions}
            value={search.action ?? ""}
            onChange={(action) => narrow({ action: action || undefined })}
          />
          <Select
            label="When"
            variant="sort"
            options={days.options}
            value={days.value}
            onChange={(value) => narrow(days.daysOf(value))}
          />
          {search.author_id !== undefined && (
            <LinkButton
              to="/reports/edits/"
              search={{ ...search, author_id: undefined, before_id: undefined }}
              size="sm"
            >
              By everybody
            </LinkButton>
          )}
        </>
      }
    >
      <WorkbenchRows
        list={list}
        label="Recent Edits"
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        emptyHint="Nobody changed anything of this kind. Choose other days, or take a filter away."
        search={search}
      />
      <nav className={styles.older} aria-label="Pages">
        {search.before_id !== undefined && (
          <LinkButton to="/reports/edits/" search={{ ...search, before_id: undefined }}>
            Newest
          </LinkButton>
        )}
        {list.data?.hasMore && (
          <LinkButton to="/reports/edits/" search={{ ...search, before_id: String(rows?.at(-1)?.id) }}>
            Older
          </LinkButton>
        )}
      </nav>
    </ReportFrame>
  );
}
