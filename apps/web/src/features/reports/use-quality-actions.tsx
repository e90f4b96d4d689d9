import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { UserRoundCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { useRecordActions } from "../../app/workbench/use-record-actions.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { useAssign } from "./mutations.ts";
import { useFeatureAction } from "./use-feature-action.tsx";

/** Actions for records in the quality report, each with a toast and undo. */
export function useQualityActions(
  kind: "venue" | "event",
  decide: (row: QaRow, work: () => Promise<boolean>) => Promise<unknown>,
): {
  actions: RowAction<QaRow>[];
  confirmAll: (rows: readonly QaRow[]) => Promise<boolean>;
  /** Dialog of the current action. */
  dialog: ReactNode;
} {
  const { changing, looking, confirmAll } = useRecordActions<QaRow>(kind, decide);
  const me = useUser()?.id;
  const assigning = useAssign();
  const feature = useFeatureAction();
  const [giving, setGiving] = useState<QaRow | null>(null);
  const assign = useAction({
    do: ({ row: { id }, to }: { row: QaRow; to: number | null; message: string }) =>
      assigning.mutateAsync({ kind, id, assigneeId: to }),
    done: ({ message }) => message,
    undo: ({ row: { id, assignee } }) => assigning.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
  });
  const unassign = (row: QaRow) => assign.run({ row, to: null, message: recordMessages.letGo(row.name) });
  const take = (row: QaRow) =>
    row.assignee?.id === me
      ? unassign(row)
      : assign.run({ row, to: me ?? null, message: recordMessages.takenOn(row.name) });
  const give = (row: QaRow, editor: { id: number; name: string } | null) =>
    editor ? assign.run({ row, to: editor.id, message: recordMessages.givenTo(editor.name, row.name) }) : unassign(row);
  const actions: RowAction<QaRow>[] = [
    ...changing,
    {
      id: "take",
      name: "Assign to me, or unassign",
      nameFor: ({ assignee }) => (assignee?.id === me ? "Unassign" : "Assign to me"),
      letter: "a",
      icon: <UserRoundCheck />,
      run: (row) => void take(row),
    },
    { id: "give", name: "Give to…", letter: "g", icon: <UserRoundPlus />, run: setGiving },
    ...looking,
  ];
  const dialog = giving ? (
    <AssignDialog
      kind={kind}
      row={giving}
      onAssign={(editor) => give(giving, editor)}
      onClose={() => setGiving(null)}
    />
  ) : (
    feature.dialog
  );
  return { actions: kind === "event" ? [...actions, feature.action] : actions, confirmAll, dialog };
}
