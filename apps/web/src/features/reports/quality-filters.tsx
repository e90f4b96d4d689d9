import type { QaReport } from "@hereabouts/contract/reports/qa-report";
import { changedLately } from "@hereabouts/contract/reports/report-choices";
import { t } from "@hereabouts/language/translate";
import { CountedChips } from "@hereabouts/ui/choices/counted-chips";
import { useUser } from "../../app/session/user-context.tsx";
import { momentWords } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import { ChoiceFilter } from "../../app/workbench/choice-filter.tsx";
import { FindField } from "../../forms/find-field.tsx";
import type { QualitySearch } from "./report-search.ts";
import { useLastLook } from "./use-last-look.ts";

interface QualityFiltersProps {
  kind: "venue" | "event";
  problems: readonly { value: string; label: string; hint: string }[];
  search: QualitySearch;
  /** Number of records for each problem; absent until known. */
  counts: QaReport["counts"] | undefined;
  onNarrow: (filters: QualitySearch) => void;
}

const assignments = () =>
  [
    { value: "", label: t("Anybody's") },
    { value: "me", label: t("Mine") },
    { value: "nobody", label: t("Nobody's") },
  ] as const;

/** Problem filters with counts. Without a choice all are shown. */
function ProblemChips({ problems, search, counts, onNarrow }: QualityFiltersProps) {
  const chosen = search.problem ?? [];
  const options = problems
    .map((problem) => ({
      ...problem,
      label: t(problem.label),
      hint: t(problem.hint),
      count: counts && (counts[problem.value] ?? 0),
    }))
    .filter(({ value, count = 0 }) => chosen.includes(value) || count > 0);
  const toggle = (problem: string) => {
    const others = chosen.filter((one) => one !== problem);
    onNarrow({ problem: others.length < chosen.length ? others : [...chosen, problem] });
  };
  return <CountedChips label={t("Problems")} options={options} chosen={chosen} onToggle={toggle} />;
}

/** Filters of the event list alone: which part of it, and since when events changed. */
function EventFilters({ search: { show, changed }, onNarrow }: Pick<QualityFiltersProps, "search" | "onNarrow">) {
  const lastLook = useLastLook(useUser()?.id);
  const now = useNow();
  const since = changed === undefined || changed === changedLately ? lastLook : changed;
  return (
    <>
      <ChoiceFilter
        label={t("Show")}
        options={[
          { value: "", label: t("This week, not confirmed") },
          { value: "problems", label: t("Everything with a problem") },
        ]}
        value={show === "problems" ? show : undefined}
        onNarrow={(view) => onNarrow({ show: view, problem: undefined, ordering: undefined })}
      />
      <ChoiceFilter
        label={t("Changed")}
        options={[
          { value: "", label: t("Any time") },
          ...(since === null
            ? []
            : [{ value: since, label: t("Since I last looked, {moment}", { moment: momentWords(since, now) }) }]),
          { value: changedLately, label: t("Last 7 days") },
        ]}
        value={changed}
        onNarrow={(value) => onNarrow({ changed: value })}
      />
    </>
  );
}

/** Filters of a quality report. */
export function QualityFilters(props: QualityFiltersProps) {
  const { kind, search, onNarrow } = props;
  return (
    <>
      {kind === "event" && <EventFilters search={search} onNarrow={onNarrow} />}
      <ProblemChips {...props} />
      <ChoiceFilter
        label={t("Whose")}
        options={assignments()}
        value={search.assigned}
        onNarrow={(assigned) => onNarrow({ assigned })}
      />
      <FindField label={t("Search by name or town")} value={search.find} onFind={(find) => onNarrow({ find })} />
    </>
  );
}
