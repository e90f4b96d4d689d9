import { limits } from "@hereabouts/contract/limits";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { type FoundRecord, recordStateWords } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { useToday } from "../../app/time/use-now.ts";
import { bestRowsFirst, isMeant } from "./best-rows.ts";
import { otherSections } from "./other-rows.ts";
import { filled, type PaletteContent, type PaletteRow, type PaletteSection } from "./palette-row.ts";
import type { PaletteTool } from "./palette-tools.ts";
import { categoryRows, townRows } from "./place-rows.ts";
import { foundRecords } from "./queries.ts";
import type { Recent } from "./recents.ts";
import { editPath, isThere, openPath } from "./record-paths.ts";
import { type PaletteWays, recentRows, searchRow, suggestedRows } from "./suggestion-rows.ts";
import type { SuggestionsState } from "./use-suggestions.ts";
import { keywordRows } from "./use-visitor-sections.ts";

interface StaffInput {
  typed: string;
  /** Whether the actions of a record are not shown instead. */
  isOn: boolean;
  tools: readonly PaletteTool[];
  deeds: readonly PaletteTool[];
  /** The keyword of the listing that is shown. */
  current: string;
  recents: readonly Recent[];
  found: SuggestionsState;
  ways: PaletteWays;
  onForget: () => void;
}

const iconOf = { venue: MapPin, event: CalendarDays };
/** Tools shown among what was found. */
const TOOLS = 5;

/** Tools in the order given, under the headings of their groups. */
function groupsOf(tools: readonly PaletteTool[], rowOf: (tool: PaletteTool) => PaletteRow): PaletteSection[] {
  const labels = [...new Set(tools.map(({ group }) => group))];
  return labels.map((label) => ({ label, rows: tools.filter(({ group }) => group === label).map(rowOf) }));
}

/** Rows of one list and those of another that are not among them. */
const withOthers = (rows: readonly PaletteRow[], others: readonly PaletteRow[]): PaletteRow[] => [
  ...rows,
  ...others.filter(({ id }) => !rows.some((row) => row.id === id)),
];

function recordRow(record: FoundRecord, { open }: PaletteWays): PaletteRow {
  return {
    id: `${record.kind}-${record.id}`,
    label: record.name,
    detail: [record.date && shortDayAndYear(record.date), record.detail].filter(Boolean).join(" · "),
    mark: recordStateWords(record.states),
    icon: iconOf[record.kind],
    run: () => open(record, openPath(record)),
    ...(isThere(record) && { edit: () => open(record, editPath(record)) }),
    record,
  };
}

/** Tools and deeds that are meant, of those that lead to the same page the one that fits best. */
function toolsMeant(tools: readonly PaletteTool[], typed: string, rowOf: (tool: PaletteTool) => PaletteRow) {
  const meant = tools.filter((tool) => isMeant(tool, typed));
  const [all] = bestRowsFirst([{ label: t("Go to"), rows: meant.map(rowOf) }], typed);
  const hrefs = new Map(meant.map((tool) => [rowOf(tool).id, tool.href]));
  const rows = (all?.rows ?? []).filter(
    ({ id }, at, list) => list.findIndex((other) => hrefs.get(other.id) === hrefs.get(id)) === at,
  );
  return rows.slice(0, TOOLS);
}

/** Finds every record by the typed text once the typing pauses. */
function useRecords(typed: string, isOn: boolean) {
  const q = useDebounced(typed, limits.recordSearchDebounceMs);
  const isEmpty = typed === "";
  const isLongEnough = typed.length >= limits.recordSearchMinChars || /^\d$/.test(typed);
  const isSettled = isOn && isLongEnough && q === typed;
  // Without words: what the person changed last, which nobody waits for.
  const asked = useQuery({ ...foundRecords(useApi(), isEmpty ? "" : q), enabled: isOn && (isEmpty || isSettled) });
  return {
    data: isEmpty || isSettled ? asked.data : undefined,
    isLoading: isLongEnough && !asked.isError && (!isSettled || asked.isPending),
    onRetry: isSettled && asked.isError ? () => void asked.refetch() : null,
  };
}

/**
 * The palette of those who may find every record: what everybody finds, with their tools and all records, hidden and
 * deleted ones too. Enter takes the best record, or searches where a sentence was understood.
 */
export function useStaffSections(input: StaffInput): PaletteContent {
  const { typed, isOn, tools, deeds, current, recents, found, ways, onForget } = input;
  const records = useRecords(typed, isOn);
  const today = useToday();
  const toolRow = ({ label, also, href, icon }: PaletteTool): PaletteRow => ({
    id: `tool-${label}-${href}`,
    label,
    icon,
    run: () => ways.go(href),
    ...(also !== undefined && { also }),
  });
  const rowsOf = (all: readonly FoundRecord[] = []) => all.map((record) => recordRow(record, ways));
  if (typed === "") {
    const opened = new Set(recents.map((recent) => (recent.kind === "search" ? "" : `${recent.kind}-${recent.id}`)));
    const changed = [...rowsOf(records.data?.events), ...rowsOf(records.data?.venues)];
    const sections = [
      { label: t("Search"), rows: keywordRows(current, ways) },
      { label: t("Recent"), rows: recentRows(recents, today, ways, onForget) },
      { label: t("Changed by you"), rows: changed.filter(({ id }) => !opened.has(id)) },
      ...groupsOf(tools, toolRow),
    ];
    return { sections: filled(sections), status: null, isLoading: false, onRetry: null };
  }
  const isLoading = records.isLoading || found.isLoading;
  const suggested = suggestedRows(found.data, today, ways);
  const best = bestRowsFirst(
    [
      { label: t("Go to"), rows: toolsMeant([...deeds, ...tools], typed, toolRow) },
      { label: t("Venues"), rows: withOthers(rowsOf(records.data?.venues), suggested.venues) },
      { label: t("Events"), rows: withOthers(suggested.events, rowsOf(records.data?.events)) },
      ...otherSections(records.data?.others ?? [], typed, ways.go),
    ],
    typed,
  );
  const matches = filled([
    ...best,
    { label: t("Categories"), rows: categoryRows(typed, ways.go) },
    { label: t("Towns"), rows: townRows(typed, ways.go) },
  ]);
  const search = { label: t("Search for"), rows: [searchRow(typed, found.data?.sentence, ways)] };
  const isUnderstood = (found.data?.sentence.understood.length ?? 0) > 0;
  // An Enter that is quicker than the answer takes the best of it, which is not known yet.
  const sections = isLoading ? matches : isUnderstood ? [search, ...matches] : [...matches, search];
  const onRetry = records.onRetry ?? found.onRetry;
  const status = () => {
    if (onRetry) return t(recordMessages.failed);
    if (records.data?.hasMore) return t(recordMessages.more);
    return isLoading || matches.length > 0 ? null : t(recordMessages.nothing);
  };
  return { sections, status: status(), isLoading, onRetry };
}
