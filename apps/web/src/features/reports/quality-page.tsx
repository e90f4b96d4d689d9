import { eventProblems, usualThisWeek, venueProblems } from "@hereabouts/contract/reports/qa-problems";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { reportFilePath } from "@hereabouts/contract/reports/report-choices";
import { msg, plural, t } from "@hereabouts/language/translate";
import { monthAndDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { QueuePage } from "../../app/workbench/queue-page.tsx";
import { useQueue } from "../../app/workbench/use-queue.ts";
import { EditEventForm } from "./edit-event-form.tsx";
import { qualityColumns } from "./quality-columns.tsx";
import { QualityFilters } from "./quality-filters.tsx";
import { QualityItem } from "./quality-item.tsx";
import { doubtfulRecords } from "./queries.ts";
import { type QualitySearch, shownQuality } from "./report-search.ts";
import { ReportTabs } from "./report-tabs.tsx";
import { useQualityActions } from "./use-quality-actions.tsx";

const venuesToLookAt = (count: number) => plural(count, "{count} venue to look at", "{count} venues to look at");

const kinds = {
  venue: {
    title: msg("POI QA"),
    to: "/reports/poi_qa/",
    file: "poi_qa",
    problems: venueProblems,
    count: venuesToLookAt,
    countWeek: venuesToLookAt,
    none: msg("No venue has problems."),
  },
  event: {
    title: msg("Event QA"),
    to: "/reports/event_qa/",
    file: "event_qa",
    problems: eventProblems,
    count: (count: number) => plural(count, "{count} event to look at", "{count} events to look at"),
    countWeek: (count: number) =>
      plural(count, "{count} event this week, not confirmed", "{count} events this week, not confirmed"),
    none: msg("No event has problems."),
  },
} as const;

const nameOf = ({ name }: QaRow) => name;

interface QualityPageProps {
  kind: "venue" | "event";
  search: QualitySearch;
  onSearch: (search: QualitySearch, how?: { replace: boolean }) => void;
}

/** "Saturday, November 21 · Amherst" */
const dayAndTown = ({ next, city }: QaRow) =>
  [next && t("{weekday}, {date}", { weekday: weekdayOf(next.day), date: monthAndDay(next.day) }), city]
    .filter(Boolean)
    .join(" · ");

/** Says of an empty list why, and leads on. */
function emptyWords(isWeek: boolean, search: QualitySearch, none: string) {
  const { problem, find, assigned, changed } = search;
  if (problem || find || assigned || changed) return { emptyHint: t("No matches. Remove a filter.") };
  if (!isWeek) return { emptyHint: t(none) };
  return {
    emptyMessage: t("Everything this week is confirmed."),
    emptyHint: t("Events appear here 7 days before they take place."),
    emptyAction: (
      <Link to="/reports/event_qa/" search={{ show: "problems" }} className="lone">
        {t("Show everything with a problem")}
      </Link>
    ),
  };
}

/**
 * Venues or events that miss something or are doubtful, to be worked through by keys. Of events it begins with those of
 * this week that nobody confirmed, by day and town.
 */
export function QualityPage({ kind, search, onSearch }: QualityPageProps) {
  const { title, to, file, problems, none, count, countWeek } = kinds[kind];
  const list = useQuery(doubtfulRecords(useApi(), kind, search));
  const user = useUser();
  const [edited, setEdited] = useState<number | null>(null);
  const leadOn: QualityPageProps["onSearch"] = (...address) => {
    const [{ open }] = address;
    if (open !== edited) setEdited(null);
    onSearch(...address);
  };
  const queue = useQueue({ list, search, onSearch: leadOn, nameOf });
  const shown = shownQuality(kind, search);
  const isWeek = shown.show === "week";
  const editInPlace = (row: QaRow) => {
    queue.show(row);
    setEdited(row.id);
  };
  const { actions, dialog } = useQualityActions(kind, queue.decide, kind === "event" ? editInPlace : undefined);
  const isEditing = edited !== null && queue.opened?.id === edited;
  const total = list.data?.pagination.totalItems;
  const ordering = search.ordering ?? (isWeek ? "day" : "-problems");
  const labelOf = (value: string) => t(problems.find((problem) => problem.value === value)?.label ?? value);
  const isByDay = isWeek && ordering === "day";
  const isTold = (problem: string) =>
    !isWeek || !usualThisWeek.includes(problem) || search.problem?.includes(problem) === true;
  return (
    <QueuePage
      queue={queue}
      list={list}
      to={to}
      ways={<ReportTabs user={user} />}
      title={t(title)}
      sentence={total === undefined ? "" : (isWeek ? countWeek : count)(total)}
      tools={<CsvLink path={reportFilePath(file)} search={{ ...shown, open: undefined }} />}
      filters={
        <QualityFilters
          kind={kind}
          problems={isWeek ? problems.filter(({ value }) => value !== "stale-soon") : problems}
          search={search}
          counts={list.data?.counts}
          onNarrow={queue.narrow}
        />
      }
      label={t(title)}
      one={kind}
      columns={qualityColumns({ kind, to, search, isWeek, isByDay, labelOf, isTold })}
      groupOf={isByDay ? dayAndTown : undefined}
      nameOf={nameOf}
      opens={{ name: t("Open"), letter: "o" }}
      // While an event is edited, the form has the buttons.
      actions={isEditing ? actions.map(({ button: _, ...action }) => action) : actions}
      ordering={ordering}
      onOrder={(chosen) => queue.narrow({ ordering: chosen })}
      {...emptyWords(isWeek, search, none)}
      item={(row) =>
        row.id === edited ? (
          <EditEventForm id={row.id} onClose={() => setEdited(null)} />
        ) : (
          <QualityItem kind={kind} row={row} problems={problems} />
        )
      }
    >
      {dialog}
    </QueuePage>
  );
}
