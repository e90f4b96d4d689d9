import { weekReturn } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { doWithUndo, tellFailure } from "../../removal/do-with-undo.ts";
import { useApproveWeek, useReopenWeek, useReturnWeek } from "./mutations.ts";

/** A week as it was looked at. */
export interface WeekVersion {
  editor: { id: number; name: string };
  week: string;
  version: number;
}

const reasonForm = weekReturn.pick({ reason: true });

function ReturnDialog({
  week,
  onReturn,
  onClose,
}: {
  week: WeekVersion;
  onReturn: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useForm(
    reasonForm,
    { reason: "" },
    {
      send: async ({ reason }) => {
        await onReturn(reason);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={`Send the hours of ${week.editor.name} back`}
      form={form}
      submitLabel="Send back"
      onClose={onClose}
    >
      <TextArea
        {...form.field("reason")}
        label="What’s wrong"
        description="We’ll email them this in 30 seconds."
        maxChars={timesheetLimits.timesheetReasonChars}
      />
    </FormDialog>
  );
}

/** Decisions about editors' weeks, each with a toast and undo. */
export function useWeekDecisions(): {
  approve: (week: WeekVersion) => Promise<boolean>;
  /** Approves several weeks. Reports and skips weeks that cannot be approved. */
  approveAll: (weeks: readonly WeekVersion[]) => Promise<void>;
  askBack: (week: WeekVersion) => void;
  reopen: (week: WeekVersion) => Promise<boolean>;
  isBusy: boolean;
  dialog: ReactNode;
} {
  const approval = useApproveWeek();
  const sending = useReturnWeek();
  const reopening = useReopenWeek();
  const [asked, setAsked] = useState<WeekVersion | null>(null);
  const seen = ({ editor, week, version }: WeekVersion) => ({ editor: editor.id, week, version });
  const reopenIt = ({ editor, week }: WeekVersion) => reopening.mutateAsync({ editor: editor.id, week });
  const approveAll = async (weeks: readonly WeekVersion[]) => {
    const outcomes = await Promise.allSettled(weeks.map((week) => approval.mutateAsync(seen(week))));
    const done = weeks.filter((_, index) => outcomes[index]?.status === "fulfilled");
    for (const outcome of outcomes) if (outcome.status === "rejected") tellFailure(outcome.reason);
    if (done.length === 0) return;
    const action = { label: "Undo", onPress: () => void Promise.all(done.map(reopenIt)).catch(tellFailure) };
    toast({ tone: "success", message: timesheetWords.approvedAll(done.length), action });
  };
  return {
    approve: (week) =>
      doWithUndo(
        () => approval.mutateAsync(seen(week)),
        timesheetWords.approved(week.editor.name),
        () => reopenIt(week),
      ),
    approveAll,
    askBack: setAsked,
    reopen: (week) => doWithUndo(() => reopenIt(week), timesheetWords.reopened(week.editor.name)),
    isBusy: approval.isPending || sending.isPending || reopening.isPending,
    dialog: asked && (
      <ReturnDialog
        week={asked}
        onClose={() => setAsked(null)}
        onReturn={async (reason) => {
          await sending.mutateAsync({ ...seen(asked), reason });
          const action = { label: "Undo", onPress: () => void reopenIt(asked).catch(tellFailure) };
          toast({ tone: "success", message: timesheetWords.returned(asked.editor.name), action });
        }}
      />
    ),
  };
}
