import { recordId } from "@hereabouts/contract/fields/record-id";
import {
  columnsForm,
  itemListQuery,
  itemsForm,
  missingForm,
  releaseForm,
  rowChoiceForm,
  rowListQuery,
  sourceChange,
  sourceForm,
  sourceListQuery,
} from "@hereabouts/contract/sources/source-forms";
import { addSource } from "@hereabouts/importing/venue-sources/adding/add-source";
import { applySourceRun } from "@hereabouts/importing/venue-sources/applying/apply-source-run";
import { restoreSourceRun } from "@hereabouts/importing/venue-sources/applying/restore-source-run";
import { undoSourceRun } from "@hereabouts/importing/venue-sources/applying/undo-source-run";
import { decideMissing } from "@hereabouts/importing/venue-sources/items/decide-missing";
import { getProvenance } from "@hereabouts/importing/venue-sources/items/get-provenance";
import { listItems } from "@hereabouts/importing/venue-sources/items/list-items";
import { releaseFields } from "@hereabouts/importing/venue-sources/items/release-fields";
import { restoreIgnored } from "@hereabouts/importing/venue-sources/items/restore-ignored";
import { readSource } from "@hereabouts/importing/venue-sources/reading/read-source";
import { chooseRows } from "@hereabouts/importing/venue-sources/runs/choose-rows";
import { getRun } from "@hereabouts/importing/venue-sources/runs/get-run";
import { leaveRun } from "@hereabouts/importing/venue-sources/runs/leave-run";
import { listRows } from "@hereabouts/importing/venue-sources/runs/list-rows";
import { listRuns } from "@hereabouts/importing/venue-sources/runs/list-runs";
import { setColumns } from "@hereabouts/importing/venue-sources/runs/set-columns";
import { changeSource } from "@hereabouts/importing/venue-sources/sources/change-source";
import { deleteSource } from "@hereabouts/importing/venue-sources/sources/delete-source";
import { getSource } from "@hereabouts/importing/venue-sources/sources/get-source";
import { listSources } from "@hereabouts/importing/venue-sources/sources/list-sources";
import { procedureById, procedureFor, router } from "./procedure.ts";

const runs = router({
  list: procedureById("manageSomething").query(({ ctx, input }) => listRuns(ctx, input)),
  get: procedureById("manageSomething").query(({ ctx, input }) => getRun(ctx, input)),
  rows: procedureFor("manageSomething")
    .input(rowListQuery.extend({ id: recordId }))
    .query(({ ctx, input }) => listRows(ctx, input)),
  choose: procedureFor("manageSomething")
    .input(rowChoiceForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => chooseRows(ctx, input)),
  setColumns: procedureFor("manageSomething")
    .input(columnsForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => setColumns(ctx, input)),
  takeOver: procedureById("manageSomething").mutation(({ ctx, input }) => applySourceRun(ctx, input)),
  leave: procedureById("manageSomething").mutation(({ ctx, input }) => leaveRun(ctx, input)),
  undo: procedureById("manageSomething").mutation(({ ctx, input }) => undoSourceRun(ctx, input)),
  restore: procedureById("manageSomething").mutation(({ ctx, input }) => restoreSourceRun(ctx, input)),
});

/** Calendars, pages and files that the events of a venue come from, and reading them. */
export const sourcesRouter = router({
  list: procedureFor("manageSomething")
    .input(sourceListQuery)
    .query(({ ctx, input }) => listSources(ctx, input)),
  get: procedureById("manageSomething").query(({ ctx, input }) => getSource(ctx, input)),
  add: procedureFor("manageSomething")
    .input(sourceForm)
    .mutation(({ ctx, input }) => addSource(ctx, input)),
  change: procedureFor("manageSomething")
    .input(sourceChange.extend({ id: recordId }))
    .mutation(({ ctx, input }) => changeSource(ctx, input)),
  remove: procedureById("manageSomething").mutation(({ ctx, input }) => deleteSource(ctx, input)),
  read: procedureById("manageSomething").mutation(({ ctx, input }) => readSource(ctx, input)),
  runs,
  missing: procedureFor("manageSomething")
    .input(itemListQuery.extend({ id: recordId }))
    .query(({ ctx, input }) => listItems(ctx, { ...input, kind: "missing" })),
  decideMissing: procedureFor("manageSomething")
    .input(missingForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => decideMissing(ctx, input)),
  ignored: procedureFor("manageSomething")
    .input(itemListQuery.extend({ id: recordId }))
    .query(({ ctx, input }) => listItems(ctx, { ...input, kind: "ignored" })),
  restoreIgnored: procedureFor("manageSomething")
    .input(itemsForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => restoreIgnored(ctx, input)),
  provenance: procedureById("manageSomething").query(({ ctx, input }) => getProvenance(ctx, input)),
  release: procedureFor("manageSomething")
    .input(releaseForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => releaseFields(ctx, input)),
});
