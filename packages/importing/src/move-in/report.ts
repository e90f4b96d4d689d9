import {
  type CountedLoss,
  type MoveIn,
  mostLosses,
  mostReportedRows,
  type TakenRow,
} from "@hereabouts/contract/sources/move-in";
import type { ImportItem } from "../import-source.ts";
import type { Outcome, Row } from "../save-records.ts";

/** Report of a try of moving in, besides its counts. */
export type Report = Pick<MoveIn, "taken" | "losses" | "rejected">;

function takenRow({ item, record }: Row, outcome: Outcome): TakenRow {
  const { line } = item;
  if (record.kind === "venue")
    return { line, kind: "venue", name: record.venue.name, date: null, minute: null, outcome };
  const [first] = record.event.dates ?? [];
  const date = first && (/^DTSTART[^:]*:(\d{8})/.exec(first.dateRecur)?.[1] ?? first.dateRecur);
  const day = date?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") ?? null;
  return { line, kind: "event", name: record.event.name, date: day, minute: first?.startMinute ?? null, outcome };
}

/** Collects the report of a try. @param mostRows rows that it names, taken and rejected ones; all losses are counted */
export function collectReport({ mostRows = mostReportedRows }: { mostRows?: number } = {}): {
  report: () => Report;
  onTake: (row: Row, outcome: Outcome) => void;
  onReject: (item: Pick<ImportItem, "line" | "sourceId">, reason: string) => void;
} {
  const taken: TakenRow[] = [];
  const rejected: MoveIn["rejected"] = [];
  const losses = new Map<string, CountedLoss>();
  return {
    report: () => ({
      taken,
      rejected,
      losses: [...losses.values()].sort((a, b) => b.count - a.count).slice(0, mostLosses),
    }),
    onTake: (row, outcome) => {
      if (taken.length < mostRows) taken.push(takenRow(row, outcome));
      for (const { kind, name = "" } of row.item.losses ?? []) {
        const key = `${kind} ${name}`;
        losses.set(key, { kind, name, count: (losses.get(key)?.count ?? 0) + 1 });
      }
    },
    onReject: ({ line, sourceId }, reason) => {
      if (rejected.length < mostRows) rejected.push({ line, sourceId, reason });
    },
  };
}
