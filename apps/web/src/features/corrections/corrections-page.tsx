import { correctionProblems } from "@hereabouts/contract/corrections/correction-problems";
import { msg, plural, t, tAbout, tLabels } from "@hereabouts/language/translate";
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
  {
    value: "",
    get label() {
      return tAbout("report", "Open");
    },
  },
  { value: "accepted", label: msg("Accepted") },
  { value: "declined", label: msg("Declined") },
] as const;
const kinds = [
  { value: "", label: msg("Venues and events") },
  { value: "venue", label: msg("Venues") },
  { value: "event", label: msg("Events") },
] as const;
const problems = [{ value: "", label: msg("Any problem") }, ...correctionProblems] as const;

/** "12 open reports, the oldest from 3 days ago" */
function countWords(total: number, isWaiting: boolean, oldest: string): string {
  if (!isWaiting) return plural(total, "{count} report", "{count} reports");
  if (oldest === "") return plural(total, "{count} open report", "{count} open reports");
  const values = { oldest };
  return plural(
    total,
    "{count} open report, the oldest from {oldest}",
    "{count} open reports, the oldest from {oldest}",
    values,
  );
}

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
  const oldest = isWaiting && since ? timeAgo(since, now) : "";
  const sentence = total === undefined ? "" : countWords(total, isWaiting, oldest);
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
            options={tLabels(statuses)}
            value={search.status}
            onNarrow={(status) => queue.narrow({ status })}
          />
          <ChoiceFilter
            label={t("Kind")}
            options={tLabels(kinds)}
            value={search.kind}
            onNarrow={(kind) => queue.narrow({ kind })}
          />
          <ChoiceFilter
            label={t("Problem")}
            options={tLabels(problems)}
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
      opens={{ name: t("Review or decline"), letter: "o" }}
      actions={decisions.actions}
      ordering={search.ordering ?? (isWaiting ? "created" : "-created")}
      onOrder={(ordering) => queue.narrow({ ordering })}
      emptyHint={
        search.problem || search.find || search.kind
          ? t("No matches. Remove a filter.")
          : t("No open reports. People report problems on event and venue pages.")
      }
      item={(row) => (
        <CorrectionItem correction={row} chosen={decisions.chosenOf(row)} onToggle={decisions.toggle(row)} />
      )}
    />
  );
}
