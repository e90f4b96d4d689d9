import { weekReturn } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { t } from "@hereabouts/language/translate";
import { toast } from "@hereabouts/ui/feedback/toast";
import { type ReactNode, useState } from "react";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { useAction } from "../../app/actions/use-action.ts";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { useApproveWeek, useReopenWeek, useReturnWeek } from "./mutations.ts";

/** A week as it was looked at. */
export interface WeekVersion {
  editor: { id: number; name: string };
  week: string;
  version: number;
}

/** Decisions about editors' weeks, each with a toast and undo. */
export function useWeekDecisions(): {
  approve: (week: WeekVersion) => Promise<boolean>;
  /** Approves several weeks. Reports and skips weeks that cannot be approved. */
  approveAll: (weeks: readonly WeekVersion[]) => Promise<boolean>;
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
  const approve = useAction({
    do: (week: WeekVersion) => approval.mutateAsync(seen(week)),
    done: ({ editor }) => timesheetWords.approved(editor.name),
    undo: reopenIt,
  });
  const approveAll = useAction({
    do: async (weeks: readonly WeekVersion[]) => {
      const outcomes = await Promise.allSettled(weeks.map((week) => approval.mutateAsync(seen(week))));
      for (const outcome of outcomes)
        if (outcome.status === "rejected") toast({ tone: "danger", message: reasonOf(outcome.reason) });
      return weeks.filter((_, index) => outcomes[index]?.status === "fulfilled");
    },
    done: (_weeks, approved) => (approved.length > 0 ? timesheetWords.approvedAll(approved.length) : null),
    undo: (_weeks, approved) => Promise.all(approved.map(reopenIt)),
  });
  const giveBack = useAction({
    do: ({ week, reason }: { week: WeekVersion; reason: string }) => sending.mutateAsync({ ...seen(week), reason }),
    done: ({ week }) => timesheetWords.returned(week.editor.name),
    undo: ({ week }) => reopenIt(week),
  });
  const reopen = useAction({ do: reopenIt, done: ({ editor }) => timesheetWords.reopened(editor.name) });
  return {
    approve: approve.run,
    approveAll: approveAll.run,
    askBack: setAsked,
    reopen: reopen.run,
    isBusy: [approve, approveAll, giveBack, reopen].some(({ isPending }) => isPending),
    dialog: asked && (
      <ReasonDialog
        title={t("Send the hours of {name} back", { name: asked.editor.name })}
        label={t("What’s wrong")}
        description={t("We’ll email them this in 30 seconds.")}
        submitLabel={t("Send back")}
        schema={weekReturn.shape.reason}
        onSend={(reason) => giveBack.send({ week: asked, reason })}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
