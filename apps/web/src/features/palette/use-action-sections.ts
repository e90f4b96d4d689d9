import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { isCalled, type PaletteContent, type PaletteRecord, type PaletteRow } from "./palette-row.ts";
import { foundRecords } from "./queries.ts";

/** Returns the actions for a record in its current state; the result it was found by may be stale. */
export function useActionSections(
  record: PaletteRecord | null,
  typed: string,
  deedsOf: (record: FoundRecord) => PaletteRow[],
): PaletteContent {
  const asked = useQuery({
    ...foundRecords(useApi(), record ? `${record.kind} ${record.id}` : ""),
    enabled: record !== null,
    staleTime: 0,
  });
  const known = [...(asked.data?.venues ?? []), ...(asked.data?.events ?? [])].find(({ id }) => id === record?.id);
  const deeds = known ? deedsOf(known) : [];
  const rows = typed.trim() === "" ? deeds : deeds.filter(({ label }) => isCalled(label, typed));
  const status = () => {
    if (asked.isError) return t(recordMessages.failed);
    if (asked.isPending || rows.length > 0) return null;
    return known ? t(recordMessages.noDeed) : t(recordMessages.gone);
  };
  return {
    sections: rows.length > 0 ? [{ label: t(recordMessages.does), rows }] : [],
    status: status(),
    isLoading: asked.isPending,
    onRetry: asked.isError ? () => void asked.refetch() : null,
  };
}
