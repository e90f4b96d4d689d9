import type { Correction } from "@hereabouts/contract/corrections/correction";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { Check, Eye, History, Pencil } from "lucide-react";
import { recordForms, recordHistories } from "../../app/routing/record-pages.ts";
import { plainFields } from "./use-correction-decisions.ts";

/** Actions for a report, each with a key. Fields that changed since need a review first. */
export function useCorrectionActions(onAccept: (row: Correction) => void): RowAction<Correction>[] {
  const navigate = useNavigate();
  return [
    {
      id: "accept",
      name: "Accept all suggestions",
      letter: "a",
      icon: <Check />,
      isFor: (row) => row.status === "open" && row.changes.length > 0 && plainFields(row).length === row.changes.length,
      run: onAccept,
    },
    {
      id: "edit",
      name: "Edit the record",
      letter: "e",
      icon: <Pencil />,
      run: ({ kind, recordId }) => void navigate({ to: recordForms[kind], params: { id: String(recordId) } }),
    },
    {
      id: "history",
      name: "History",
      letter: "h",
      icon: <History />,
      run: ({ kind, recordId }) => void navigate({ to: recordHistories[kind], params: { id: String(recordId) } }),
    },
    {
      id: "view",
      name: "View",
      letter: "v",
      icon: <Eye />,
      run: ({ absoluteUrl }) => void navigate({ to: absoluteUrl }),
    },
  ];
}
