import { limits } from "@hereabouts/contract/limits";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { type FoundRecord, recordStateWords } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { useDebounced } from "../../app/time/use-delayed.ts";
import { isCalled, type PaletteRecord, type PaletteRow, type PaletteSection } from "./palette-row.ts";
import type { PaletteTool } from "./palette-tools.ts";
import { foundRecords } from "./queries.ts";
import { editPath, isThere, openPath } from "./record-paths.ts";

/** Rows of the palette, an optional message, and whether more is loading. */
export interface PaletteContent {
  sections: readonly PaletteSection[];
  status: string | null;
  isLoading: boolean;
  /** Asks once more for what failed. */
  onRetry: (() => void) | null;
}

interface FoundInput {
  typed: string;
  isOn: boolean;
  tools: readonly PaletteTool[];
  recent: readonly PaletteRecord[];
  go: (path: string) => void;
  onOpen: (record: PaletteRecord, path: string) => void;
}

const iconOf = { venue: MapPin, event: CalendarDays };
/** Tools shown among what was found. */
const TOOLS = 5;

/** Tools in the order given, under the headings of their groups. */
function groupsOf(tools: readonly PaletteTool[], rowOf: (tool: PaletteTool) => PaletteRow): PaletteSection[] {
  const labels = [...new Set(tools.map(({ group }) => group))];
  return labels.map((label) => ({ label, rows: tools.filter(({ group }) => group === label).map(rowOf) }));
}

/** Returns the initial rows of the palette, and the tools, venues and events that match the typed words. */
export function useFoundSections({ typed, isOn, tools, recent, go, onOpen }: FoundInput): PaletteContent {
  const asked = typed.trim();
  const q = useDebounced(asked, limits.recordSearchDebounceMs);
  const isLongEnough = asked.length >= limits.recordSearchMinChars || /^\d$/.test(asked);
  const isSettled = isOn && isLongEnough && q === asked;
  const found = useQuery({ ...foundRecords(useApi(), q), enabled: isSettled });
  const toolRow = ({ label, href, icon }: PaletteTool): PaletteRow => ({
    id: `tool-${href}`,
    label,
    icon,
    run: () => go(href),
  });
  const recordRow = (record: FoundRecord): PaletteRow => ({
    id: `${record.kind}-${record.id}`,
    label: record.name,
    detail: [record.date && shortDayAndYear(record.date), record.detail].filter(Boolean).join(" · "),
    mark: recordStateWords(record.states),
    icon: iconOf[record.kind],
    run: () => onOpen(record, openPath(record)),
    ...(isThere(record) && { edit: () => onOpen(record, editPath(record)) }),
    record,
  });
  if (asked === "") {
    const lately = recent.map((record) => ({
      id: `recent-${record.kind}-${record.id}`,
      label: record.name,
      detail: record.detail,
      icon: iconOf[record.kind],
      run: () => onOpen(record, openPath({ ...record, states: [], mergedInto: null })),
      record,
    }));
    const sections = [{ label: t("Recent"), rows: lately }, ...groupsOf(tools, toolRow)];
    return { sections: sections.filter(({ rows }) => rows.length > 0), status: null, isLoading: false, onRetry: null };
  }
  const isLoading = isLongEnough && !found.isError && (!isSettled || found.isPending);
  const { venues = [], events = [], hasMore = false } = (isSettled && found.data) || {};
  const sections = [
    {
      label: t("Go to"),
      rows: tools
        .filter(({ label }) => isCalled(label, asked))
        .slice(0, TOOLS)
        .map(toolRow),
    },
    { label: t("Venues"), rows: venues.map(recordRow) },
    { label: t("Events"), rows: events.map(recordRow) },
  ].filter(({ rows }) => rows.length > 0);
  const isFailed = isSettled && found.isError;
  const status = () => {
    if (isFailed) return t(recordMessages.failed);
    if (hasMore) return t(recordMessages.more);
    return isLoading || sections.length > 0 ? null : t(recordMessages.nothing);
  };
  return { sections, status: status(), isLoading, onRetry: isFailed ? () => void found.refetch() : null };
}
