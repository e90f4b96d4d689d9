import type { MassChange } from "@hereabouts/contract/history/mass-change";
import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import type { Revision, RevisionKind } from "@hereabouts/contract/history/revision";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
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
import { useMassUndo } from "../../removal/use-mass-undo.ts";
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

/** Undoes a change to several records as a whole. */
function UndoAll({ whole }: { whole: Pick<MassChange, "id" | "kind" | "run" | "count"> }) {
  const undo = useMassUndo();
  return (
    <Button variant="quiet" size="sm" isPending={undo.isPending} onPress={() => void undo.run(whole)}>
      {massChangeWords.undo(whole.kind, whole.count)}
    </Button>
  );
}

/** The way to where changes by an account are undone, and restored. */
function AccountLink({ id }: { id: number }) {
  return (
    <>
      {" · "}
      <Link to="/django/users/$id/undo/" params={{ id: String(id) }}>
        {t(massChangeWords.ofAccount)}
      </Link>
    </>
  );
}

const columns = (): Column<Revision>[] => [
  {
    id: "name",
    head: t("Record"),
    cell: ({ kind, recordId, name, action, changes, batch }) => (
      <>
        <RecordLink kind={kind} id={recordId} name={name} />
        {batch !== null && (batch.count > 1 || batch.account !== null) && (
          <p className={workbenchStyles.second}>
            <Link to="/reports/edits/" search={batch.kind === null ? { batch: batch.id, action } : { batch: batch.id }}>
              {batch.kind === null
                ? t("One of {count} events of the same import", { count: batch.count })
                : massChangeWords.oneOf(batch.kind, batch.count)}
            </Link>
            {batch.account !== null && <AccountLink id={batch.account} />}
            {batch.kind !== null && batch.mayUndo && <UndoAll whole={{ ...batch, kind: batch.kind }} />}
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
    cell: ({ author: ownAuthor, isImported, batch }) => {
      // An import is the author of its changes; who had it applied is known for all of them.
      const author = ownAuthor ?? batch?.author ?? null;
      return author ? (
        <Link to="/editor/$id/edits/" params={{ id: String(author.id) }} className={workbenchStyles.name}>
          {author.name}
        </Link>
      ) : isImported ? (
        t("Import")
      ) : (
        t("Deleted account")
      );
    },
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
