import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { BadgeCheck, Eye, EyeOff, History, Pencil } from "lucide-react";
import { doWithUndo } from "../../removal/do-with-undo.ts";
import { recordForms, recordHistories } from "../routing/record-pages.ts";
import { useConfirmRecord, useHideRecord } from "./mutations.ts";

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
  const navigate = useNavigate();
  const confirm = useConfirmRecord();
  const hide = useHideRecord();
  const confirmAll = (rows: readonly Row[]) =>
    doWithUndo(
      () => Promise.all(rows.map(({ id }) => confirm.mutateAsync({ kind, id }))),
      rows.length === 1 && rows[0]
        ? recordMessages.confirmed(rows[0].name)
        : recordMessages.confirmedAll(rows.length, kind),
      () =>
        Promise.all(rows.map(({ id, confirmed: at, confirmedBy: by }) => confirm.mutateAsync({ kind, id, at, by }))),
    );
  const setHidden = ({ id, name, isHidden }: Row) =>
    doWithUndo(
      () => hide.mutateAsync({ kind, id, isHidden: !isHidden }),
      isHidden ? recordMessages.shown(name) : recordMessages.hidden(name),
      () => hide.mutateAsync({ kind, id, isHidden }),
    );
  const changing: RowAction<Row>[] = [
    {
      id: "edit",
      name: "Edit",
      letter: "e",
      icon: <Pencil />,
      run: ({ id }) => void navigate({ to: recordForms[kind], params: { id: String(id) } }),
    },
    {
      id: "confirm",
      name: "Confirm",
      letter: "c",
      icon: <BadgeCheck />,
      run: (row) => void decide(row, () => confirmAll([row])),
    },
    {
      id: "hide",
      name: "Hide or show",
      nameFor: ({ isHidden }) => (isHidden ? "Show in listings" : "Hide from listings"),
      letter: "d",
      icon: <EyeOff />,
      run: (row) => void setHidden(row),
    },
  ];
  const looking: RowAction<Row>[] = [
    {
      id: "history",
      name: "History",
      letter: "h",
      icon: <History />,
      run: ({ id }) => void navigate({ to: recordHistories[kind], params: { id: String(id) } }),
    },
    {
      id: "view",
      name: "View",
      letter: "v",
      icon: <Eye />,
      run: ({ absoluteUrl }) => void navigate({ to: absoluteUrl }),
    },
  ];
  return { changing, looking, confirmAll };
}
