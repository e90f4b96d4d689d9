import {
  clockStart,
  clockStop,
  editorWeek,
  ownWeek,
  timeEntryChange,
  timeEntryForm,
  weekApproval,
  weekListQuery,
  weekQuery,
  weekReturn,
} from "@hereabouts/contract/timesheets/timesheet";
import { addTimeEntry } from "@hereabouts/domain/timesheets/add-time-entry";
import { approveWeek } from "@hereabouts/domain/timesheets/approve-week";
import { deleteTimeEntry } from "@hereabouts/domain/timesheets/delete-time-entry";
import { getSheetWeek } from "@hereabouts/domain/timesheets/get-sheet-week";
import { listWeeks } from "@hereabouts/domain/timesheets/list-weeks";
import { reopenWeek } from "@hereabouts/domain/timesheets/reopen-week";
import { restoreTimeEntry } from "@hereabouts/domain/timesheets/restore-time-entry";
import { returnWeek } from "@hereabouts/domain/timesheets/return-week";
import { startClock } from "@hereabouts/domain/timesheets/start-clock";
import { stopClock } from "@hereabouts/domain/timesheets/stop-clock";
import { submitWeek } from "@hereabouts/domain/timesheets/submit-week";
import { updateTimeEntry } from "@hereabouts/domain/timesheets/update-time-entry";
import { withdrawWeek } from "@hereabouts/domain/timesheets/withdraw-week";
import { procedureById, procedureFor, router } from "./procedure.ts";

/** Hours that editors worked, and their approval. */
export const timesheetsRouter = router({
  week: procedureFor("workAsEditor")
    .input(weekQuery)
    .query(({ ctx, input }) => getSheetWeek(ctx, input)),
  start: procedureFor("workAsEditor")
    .input(clockStart)
    .mutation(({ ctx, input }) => startClock(ctx, input)),
  stop: procedureFor("workAsEditor")
    .input(clockStop)
    .mutation(({ ctx, input }) => stopClock(ctx, input)),
  add: procedureFor("workAsEditor")
    .input(timeEntryForm)
    .mutation(({ ctx, input }) => addTimeEntry(ctx, input)),
  update: procedureFor("workAsEditor")
    .input(timeEntryChange)
    .mutation(({ ctx, input }) => updateTimeEntry(ctx, input)),
  remove: procedureById("workAsEditor").mutation(({ ctx, input }) => deleteTimeEntry(ctx, input)),
  restore: procedureById("workAsEditor").mutation(({ ctx, input }) => restoreTimeEntry(ctx, input)),
  submit: procedureFor("workAsEditor")
    .input(ownWeek)
    .mutation(({ ctx, input }) => submitWeek(ctx, input)),
  withdraw: procedureFor("workAsEditor")
    .input(ownWeek)
    .mutation(({ ctx, input }) => withdrawWeek(ctx, input)),
  weeks: procedureFor("approveTimesheets")
    .input(weekListQuery)
    .query(({ ctx, input }) => listWeeks(ctx, input)),
  approve: procedureFor("approveTimesheets")
    .input(weekApproval)
    .mutation(({ ctx, input }) => approveWeek(ctx, input)),
  sendBack: procedureFor("approveTimesheets")
    .input(weekReturn)
    .mutation(({ ctx, input }) => returnWeek(ctx, input)),
  reopen: procedureFor("approveTimesheets")
    .input(editorWeek)
    .mutation(({ ctx, input }) => reopenWeek(ctx, input)),
});
