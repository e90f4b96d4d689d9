import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { Eye, History, Pencil } from "lucide-react";
import { recordForms, recordHistories } from "../routing/record-pages.ts";

interface RecordAddress {
  kind: "venue" | "event";
  id: number;
  /** Address of the public page; without one it has no action. */
  absoluteUrl?: string;
}

/** Actions that open the pages of a row’s record: its form, its history and its public page. */
export function useRecordWays<Row>(
  addressOf: (row: Row) => RecordAddress,
): Record<"edit" | "history" | "view", RowAction<Row>> {
  const navigate = useNavigate();
  const open = (paths: typeof recordForms | typeof recordHistories) => (row: Row) => {
    const { kind, id } = addressOf(row);
    void navigate({ to: paths[kind], params: { id: String(id) } });
  };
  return {
    edit: { id: "edit", name: t("Edit the record"), letter: "e", icon: <Pencil />, run: open(recordForms) },
    history: { id: "history", name: t("History"), letter: "h", icon: <History />, run: open(recordHistories) },
    view: {
      id: "view",
      name: t("View"),
      letter: "v",
      icon: <Eye />,
      isFor: (row) => addressOf(row).absoluteUrl !== undefined,
      run: (row) => void navigate({ to: addressOf(row).absoluteUrl }),
    },
  };
}
