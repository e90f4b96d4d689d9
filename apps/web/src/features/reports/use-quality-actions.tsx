import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { UserRoundCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { useRecordActions } from "../../app/workbench/use-record-actions.tsx";
import { doWithUndo } from "../../removal/do-with-undo.ts";
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
  const assign = useAssign();
  const feature = useFeatureAction();
  const [giving, setGiving] = useState<QaRow | null>(null);
  const take = ({ id, name, assignee }: QaRow) => {
    const isMine = assignee?.id === me;
    return doWithUndo(
      () => assign.mutateAsync({ kind, id, assigneeId: isMine ? null : (me ?? null) }),
      isMine ? recordMessages.letGo(name) : recordMessages.takenOn(name),
      () => assign.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
    );
  };
  const give = ({ id, name, assignee }: QaRow, editor: { id: number; name: string } | null) =>
    doWithUndo(
      () => assign.mutateAsync({ kind, id, assigneeId: editor?.id ?? null }),
      editor ? recordMessages.givenTo(editor.name, name) : recordMessages.letGo(name),
      () => assign.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
    );
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
