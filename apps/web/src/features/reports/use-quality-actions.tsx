import { featureMessages } from "@hereabouts/contract/events/featuring";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { QaRow } from "@hereabouts/contract/reports/qa-report";
import { t } from "@hereabouts/language/translate";
import { fullDate } from "@hereabouts/recurrence/day-words";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { Award, UserRoundCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { useUser } from "../../app/session/user-context.tsx";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import { useRecordActions } from "../../app/workbench/use-record-actions.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { FeatureDialog } from "./feature-dialog.tsx";
import { useAssign, useFeature } from "./mutations.ts";

/** Action that features an event of a report for some days, with dialog, toast and undo. */
function useFeatureAction(): { action: RowAction<QaRow>; dialog: ReactNode } {
  const featuring = useFeature();
  const [row, setRow] = useState<QaRow | null>(null);
  const feature = useAction({
    do: async ({ row: { id }, days }: { row: QaRow; days: QaRow["featured"] }) => {
      await featuring.mutateAsync({ id, days });
      setRow(null);
    },
    done: ({ row: { name }, days }) =>
      days ? featureMessages.done(name, fullDate(days.until)) : featureMessages.ended(name),
    undo: ({ row: { id, featured } }) => featuring.mutateAsync({ id, days: featured }),
  });
  return {
    action: { id: "feature", name: t("Feature…"), letter: "f", icon: <Award />, run: setRow },
    dialog: row && (
      <FeatureDialog
        row={row}
        onFeature={(days) => feature.send({ row, days })}
        onEnd={() => void feature.run({ row, days: null })}
        onClose={() => setRow(null)}
      />
    ),
  };
}

/** Assignment of a record; null unassigns it. */
interface Assigning {
  row: QaRow;
  to: QaRow["assignee"];
}

/** Actions for records in the quality report, each with a toast and undo. */
export function useQualityActions(
  kind: "venue" | "event",
  decide: (row: QaRow, work: () => Promise<boolean>) => Promise<unknown>,
  /** Edits a record in the list; without it, its form opens. */
  editInPlace?: (row: QaRow) => void,
): {
  actions: QueueAction<QaRow>[];
  /** Dialog of the current action. */
  dialog: ReactNode;
} {
  const { changing, looking, confirmAll } = useRecordActions<QaRow>(kind, decide);
  const wholeForm = changing.find(({ id }) => id === "edit");
  const user = useUser();
  const me = user && { id: user.id, name: user.username };
  const assignment = useAssign();
  const feature = useFeatureAction();
  const [giving, setGiving] = useState<QaRow | null>(null);
  const onItem: Readonly<Record<string, Partial<QueueAction<QaRow>>>> = {
    edit: {
      button: { label: () => t("Edit"), variant: "secondary" },
      ...(editInPlace && { name: t("Edit here"), run: editInPlace }),
    },
    confirm: {
      runAll: (rows, onDone) => void confirmAll(rows).then(onDone),
      labelForAll: (count) => t("Confirm {count}", { count }),
      button: { label: () => t("Confirm the details"), variant: "primary" },
      follows: () => t("The public page says that it was confirmed today."),
    },
  };
  const assign = useAction({
    do: ({ row: { id }, to }: Assigning) => assignment.mutateAsync({ kind, id, assigneeId: to?.id ?? null }),
    done: ({ row: { name }, to }) => {
      if (!to) return recordMessages.letGo(name);
      return to.id === me?.id ? recordMessages.takenOn(name) : recordMessages.givenTo(to.name, name);
    },
    undo: ({ row: { id, assignee } }) => assignment.mutateAsync({ kind, id, assigneeId: assignee?.id ?? null }),
  });
  const actions: QueueAction<QaRow>[] = [
    ...changing.map((action) => ({ ...action, ...onItem[action.id] })),
    {
      id: "take",
      name: t("Assign to me, or unassign"),
      nameFor: ({ assignee }) => (assignee && assignee.id === me?.id ? t("Unassign") : t("Assign to me")),
      letter: "a",
      icon: <UserRoundCheck />,
      run: (row) => void assign.run({ row, to: row.assignee?.id === me?.id ? null : me }),
    },
    { id: "give", name: t("Give to…"), letter: "g", icon: <UserRoundPlus />, run: setGiving },
    ...looking,
    ...(editInPlace && wholeForm ? [{ ...wholeForm, id: "form", name: t("Open the form"), letter: "E" }] : []),
  ];
  const dialog = giving ? (
    <AssignDialog
      kind={kind}
      row={giving}
      onAssign={(editor) => assign.send({ row: giving, to: editor })}
      onClose={() => setGiving(null)}
    />
  ) : (
    feature.dialog
  );
  return { actions: kind === "event" ? [...actions, feature.action] : actions, dialog };
}
