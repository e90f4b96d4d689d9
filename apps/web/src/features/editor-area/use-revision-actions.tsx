import type { EditorRevision } from "@hereabouts/contract/editors/editor-records";
import { may } from "@hereabouts/contract/permissions";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import { t } from "@hereabouts/language/translate";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { History, Pencil, Undo2 } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { recordForms, recordHistories } from "../../app/routing/record-pages.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { useRestoreEvent, useRestoreVenue } from "./mutations.ts";

/** Whether a change can be undone: the newest change of a record that has an earlier version. */
const isUndoable = ({ action, isNewest, beforeRevisionId }: EditorRevision) =>
  isNewest && (action === "delete" || (action === "update" && beforeRevisionId !== null));

/** Actions for a change: open its history, open the record and, with the right, undo it. */
export function useRevisionActions(): RowAction<EditorRevision>[] {
  const navigate = useNavigate();
  const mayRestore = may.restoreRevision(viewerOf(useUser()));
  const venue = useRestoreVenue();
  const event = useRestoreEvent();
  const restore = (kind: EditorRevision["kind"], id: number, revisionId: number | null): Promise<unknown> =>
    (kind === "event" ? event : venue).mutateAsync({ id, revisionId: revisionId ?? undefined });
  const revert = useAction({
    do: ({ kind, recordId, action, beforeRevisionId }: EditorRevision) =>
      restore(kind, recordId, action === "delete" ? null : beforeRevisionId),
    done: ({ action, name }) => (action === "delete" ? recordMessages.back(name) : recordMessages.asBefore(name)),
    undo: ({ kind, recordId, id }) => restore(kind, recordId, id),
    canUndo: ({ action }) => action !== "delete",
  });
  return [
    {
      id: "history",
      name: t("History"),
      letter: "h",
      icon: <History />,
      run: ({ kind, recordId }) => void navigate({ to: recordHistories[kind], params: { id: String(recordId) } }),
    },
    {
      id: "edit",
      name: t("Edit the record"),
      letter: "e",
      icon: <Pencil />,
      isFor: ({ isNewest, action }) => !(isNewest && action === "delete"),
      run: ({ kind, recordId }) => void navigate({ to: recordForms[kind], params: { id: String(recordId) } }),
    },
    {
      id: "undo",
      name: t("Revert the change"),
      nameFor: ({ action }) => (action === "delete" ? t("Restore") : t("Revert the change")),
      letter: "u",
      icon: <Undo2 />,
      isFor: (row) => mayRestore && isUndoable(row),
      run: (row) => void revert.run(row),
    },
  ];
}
