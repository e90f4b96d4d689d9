import { correctionProblems } from "@hereabouts/contract/corrections/correction-problems";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import { timeAgo } from "../../app/time/time-ago.tsx";
import { useNow } from "../../app/time/use-now.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { FindField } from "../../forms/find-field.tsx";
import { correctionColumns, type QueuePath } from "./correction-columns.tsx";
import { CorrectionItem } from "./correction-item.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";
import { corrections } from "./queries.ts";
import { useCorrectionDecisions } from "./use-correction-decisions.tsx";

const statuses = [
  { value: "", label: "Open" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
] as const;
const kinds = [
  { value: "", label: "Venues and events" },
  { value: "venue", label: "Venues" },
  { value: "event", label: "Events" },
] as const;
const problems = [{ value: "", label: "Any problem" }, ...correctionProblems] as const;

const nameOf = ({ name }: { name: string }) => name;

interface CorrectionsPageProps {
  to: QueuePath;
  search: CorrectionsSearch;
  onSearch: (search: CorrectionsSearch, how?: { replace: boolean }) => void;
  /** Links to related reports; absent within an area with side navigation. */
  ways?: ReactNode;
}

/** Queue of reports: the oldest first, each with what it suggests beside what the record says. */
export function CorrectionsPage({ to, search, onSearch, ways }: CorrectionsPageProps) {
  const list = useQuery(corrections(useApi(), search));
  const now = useNow();
  const queue = useQueue({ list, search, onSearch, nameOf });
  const decisions = useCorrectionDecisions(queue);
  const total = list.data?.pagination.totalItems;
  const isWaiting = search.status === undefined;
  const since = list.data?.oldest;
  const waits = isWaiting && since ? `, the oldest from ${timeAgo(since, now)}` : "";
  const sentence =
    total === undefined ? "" : `${total} ${isWaiting ? "open " : ""}report${total === 1 ? "" : "s"}${waits}`;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to={to}
      ways={ways}
      title={t("Corrections")}
      sentence={sentence}
      filters={
        <>
          <ChoiceFilter
            label={t("Status")}
            options={statuses}
            value={search.status}
            onNarrow={(status) => queue.narrow({ status })}
          />
          <ChoiceFilter
            label={t("Kind")}
            options={kinds}
            value={search.kind}
            onNarrow={(kind) => queue.narrow({ kind })}
          />
          <ChoiceFilter
            label={t("Problem")}
            options={problems}
            value={search.problem}
            onNarrow={(problem) => queue.narrow({ problem })}
          />
          <FindField label={t("Find by name")} value={search.find} onFind={(find) => queue.narrow({ find })} />
        </>
      }
      label={t("Corrections")}
      one="report"
      columns={correctionColumns(to, search)}
      nameOf={nameOf}
      opens={{ name: "Review or decline", letter: "o" }}
      actions={decisions.actions}
      ordering={search.ordering ?? (isWaiting ? "created" : "-created")}
      onOrder={(ordering) => queue.narrow({ ordering })}
      emptyHint={
        search.problem || search.find || search.kind
          ? t("No matches. Remove a filter.")
          : t("No open reports. People report problems on event and venue pages.")
      }
      item={(row) => (
        // A new version of the record needs a new review.
        <CorrectionItem key={row.updated} correction={row} isBusy={queue.isDeciding} decisions={decisions} />
      )}
    />
  );
}
