import { eventProblems, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { reportFilePath } from "@hereabouts/contract/reports/report-choices";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { CountedChips } from "@hereabouts/ui/choices/counted-chips";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { FindField } from "../../forms/find-field.tsx";
import { qualityColumns } from "./quality-columns.tsx";
import { QualityItem } from "./quality-item.tsx";
import { doubtfulRecords } from "./queries.ts";
import type { QualitySearch } from "./report-search.ts";
import { ReportTabs } from "./report-tabs.tsx";
import { useQualityActions } from "./use-quality-actions.tsx";

interface ProblemChipsProps {
  problems: readonly { value: string; label: string; hint: string }[];
  chosen: readonly string[];
  /** Absent until they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (problem: string) => void;
}

/** Problem filters with counts. Without a choice all are shown. */
function ProblemChips({ problems, chosen, counts, onToggle }: ProblemChipsProps) {
  const options = problems
    .map((problem) => ({
      ...problem,
      label: t(problem.label),
      hint: t(problem.hint),
      count: counts && (counts[problem.value] ?? 0),
    }))
    .filter(({ value, count = 0 }) => chosen.includes(value) || count > 0);
  return <CountedChips label={t("Problems")} options={options} chosen={chosen} onToggle={onToggle} />;
}

const kinds = {
  venue: {
    title: msg("POI QA"),
    to: "/reports/poi_qa/",
    file: "poi_qa",
    problems: venueProblems,
    count: (count: number) => plural(count, "{count} venue to look at", "{count} venues to look at"),
    none: msg("No venue has problems."),
  },
  event: {
    title: msg("Event QA"),
    to: "/reports/event_qa/",
    file: "event_qa",
    problems: eventProblems,
    count: (count: number) => plural(count, "{count} event to look at", "{count} events to look at"),
    none: msg("No event has problems."),
  },
} as const;

const assignments = () =>
  [
    { value: "", label: t("Anybody's") },
    { value: "me", label: t("Mine") },
    { value: "nobody", label: t("Nobody's") },
  ] as const;

const nameOf = ({ name }: QaRow) => name;

interface QualityPageProps {
  kind: "venue" | "event";
  search: QualitySearch;
  onSearch: (search: QualitySearch, how?: { replace: boolean }) => void;
}

/** Venues or events that miss something or are doubtful, to be worked through by keys. */
export function QualityPage({ kind, search, onSearch }: QualityPageProps) {
  const { title, to, file, problems, ...words } = kinds[kind];
  const list = useQuery(doubtfulRecords(useApi(), kind, search));
  const user = useUser();
  const queue = useQueue({ list, search, onSearch, nameOf });
  const { actions, confirmAll, dialog } = useQualityActions(kind, queue.decide);
  const chosen = search.problem ?? [];
  const toggle = (problem: string) => {
    const others = chosen.filter((one) => one !== problem);
    queue.narrow({ problem: others.length < chosen.length ? others : [...chosen, problem] });
  };
  const total = list.data?.pagination.totalItems;
  const labelOf = (value: string) => t(problems.find((problem) => problem.value === value)?.label ?? value);
  return (
    <QueuePage
      queue={queue}
      list={list}
      to={to}
      ways={<ReportTabs user={user} />}
      title={t(title)}
      sentence={total === undefined ? "" : words.count(total)}
      tools={<CsvLink path={reportFilePath(file)} search={{ ...search, open: undefined }} />}
      filters={
        <>
          <ProblemChips problems={problems} chosen={chosen} counts={list.data?.counts} onToggle={toggle} />
          <ChoiceFilter
            label={t("Whose")}
            options={assignments()}
            value={search.assigned}
            onNarrow={(assigned) => queue.narrow({ assigned })}
          />
          <FindField
            label={t("Search by name or town")}
            value={search.find}
            onFind={(find) => queue.narrow({ find })}
          />
        </>
      }
      label={t(title)}
      one={kind}
      columns={qualityColumns({ kind, to, search, labelOf })}
      nameOf={nameOf}
      opens={{ name: t("Open"), letter: "o" }}
      actions={actions}
      ordering={search.ordering ?? "-problems"}
      onOrder={(ordering) => queue.narrow({ ordering })}
      emptyHint={search.problem || search.find || search.assigned ? t("No matches. Remove a filter.") : t(words.none)}
      chosen={(rows, clear) => (
        <Button size="sm" variant="primary" onPress={() => void confirmAll(rows).then(clear)}>
          {t("Confirm all")}
        </Button>
      )}
      item={(row) => (
        <QualityItem
          kind={kind}
          row={row}
          problems={problems}
          isBusy={queue.isDeciding}
          onConfirm={() => void queue.decide(row, () => confirmAll([row]))}
        />
      )}
    >
      {dialog}
    </QueuePage>
  );
}
