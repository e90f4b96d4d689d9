import { KeysDialog } from "@hereabouts/ui/workbench/keys-dialog";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { KeysButton } from "../../app/workbench/workbench-head.tsx";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { WorkbenchRows } from "../../app/workbench/workbench-rows.tsx";
import { correctionColumns, type QueuePath } from "./correction-columns.tsx";
import { CorrectionDialog, GoneDialog } from "./correction-dialog.tsx";
import { CorrectionFilters } from "./correction-filters.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";
import { corrections } from "./queries.ts";
import { useCorrectionActions } from "./use-correction-actions.tsx";

interface CorrectionsPageProps {
  to: QueuePath;
  search: CorrectionsSearch;
  onSearch: (search: CorrectionsSearch, how?: { replace: boolean }) => void;
  /** Links to related reports; absent within an area with side navigation. */
  ways?: ReactNode;
}

/** Queue of reports with keyboard shortcuts. Deciding one opens the next. */
export function CorrectionsPage({ to, search, onSearch, ways }: CorrectionsPageProps) {
  const list = useQuery(corrections(useApi(), search));
  const now = useNow();
  const table = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const rows = list.data?.data;
  const total = list.data?.pagination.totalItems;
  const at = rows?.findIndex(({ id }) => id === search.open) ?? -1;
  const opened = rows?.[at];
  const narrow = (next: CorrectionsSearch) => onSearch({ ...search, ...next, page: undefined, open: undefined });
  const show = (open: number | undefined) => onSearch({ ...search, open }, { replace: true });
  /** The focus goes on to the row that takes the place of one that left. */
  const focusRow = (place: number) =>
    requestAnimationFrame(() => {
      const links = [...(table.current?.querySelectorAll<HTMLElement>("tbody th a") ?? [])];
      (links[Math.min(place, links.length - 1)] ?? table.current)?.focus();
    });
  const actions = useCorrectionActions({
    onOpen: ({ id }) => show(id),
    onDone: (row) => focusRow(rows?.indexOf(row) ?? 0),
  });
  const isWaiting = search.status === undefined;
  const since = list.data?.oldest;
  const waits = isWaiting && since ? `, the oldest from ${timeAgo(since, now)}` : "";
  const sentence =
    total === undefined ? "" : `${total} ${isWaiting ? "open " : ""}report${total === 1 ? "" : "s"}${waits}`;
  return (
    <WorkbenchPage
      ways={ways}
      title="Corrections"
      sentence={sentence}
      tools={<KeysButton onPress={() => setShowsKeys(true)} />}
      filters={<CorrectionFilters search={search} onNarrow={narrow} />}
    >
      <div ref={table} tabIndex={-1}>
        <WorkbenchRows
          list={list}
          label="Corrections"
          columns={correctionColumns(to, search)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          actions={actions}
          ordering={search.ordering ?? (isWaiting ? "created" : "-created")}
          onOrder={(ordering) => narrow({ ordering })}
          onHelp={() => setShowsKeys(true)}
          emptyHint={
            search.problem || search.find || search.kind
              ? "No matches. Remove a filter."
              : "No open reports. People report problems on event and venue pages."
          }
          pages={{ to, search: { ...search, open: undefined } }}
        />
      </div>
      {opened && (
        <CorrectionDialog
          // A new version of the record needs a new review.
          key={`${opened.id}:${opened.updated}`}
          correction={opened}
          place={`${at + 1} of ${total}`}
          onClose={() => show(undefined)}
          onDone={() => show(rows?.[at + 1]?.id ?? (at > 0 ? rows?.[at - 1]?.id : undefined))}
        />
      )}
      {search.open !== undefined && rows && !opened && !list.isFetching && (
        <GoneDialog onClose={() => show(undefined)} />
      )}
      <KeysDialog actions={actions} hasSelection={false} isOpen={showsKeys} onOpenChange={setShowsKeys} />
    </WorkbenchPage>
  );
}
