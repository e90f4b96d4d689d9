import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { BadgeCheck, EyeOff } from "lucide-react";
import { useRecordChanges } from "./use-record-changes.ts";
import { useRecordWays } from "./use-record-ways.tsx";

/** A venue or an event in a list that somebody works through. */
export type ListedRecord = Pick<QaRow, "id" | "name" | "isHidden" | "confirmed" | "confirmedBy" | "absoluteUrl">;

/**
 * Actions for a record in a list, each with a toast and undo.
 *
 * @param decide in a queue, goes on to the next record once one is confirmed
 */
export function useRecordActions<Row extends ListedRecord>(
  kind: "venue" | "event",
  decide: (row: Row, work: () => Promise<boolean>) => Promise<unknown> = (_, work) => work(),
): {
  /** Actions that change the record; `looking` holds those that open pages. A list puts its own between them. */
  changing: RowAction<Row>[];
  looking: RowAction<Row>[];
  confirmAll: (rows: readonly Row[]) => Promise<boolean>;
} {
  const { edit, history, view } = useRecordWays((row: Row) => ({ ...row, kind }));
  const changes = useRecordChanges();
  const confirmAll = (rows: readonly Row[]) => changes.confirmAll(rows.map((row) => ({ ...row, kind })));
  const changing: RowAction<Row>[] = [
    { ...edit, name: t("Edit") },
    {
      id: "confirm",
      name: t("Confirm"),
      letter: "c",
      icon: <BadgeCheck />,
      run: (row) => void decide(row, () => confirmAll([row])),
    },
    {
      id: "hide",
      name: t("Hide or show"),
      nameFor: ({ isHidden }) => (isHidden ? t("Show in listings") : t("Hide from listings")),
      letter: "d",
      icon: <EyeOff />,
      run: (row) => void changes.toggleHidden({ ...row, kind }),
    },
  ];
  return { changing, looking: [history, view], confirmAll };
}
