import { editorProfileChange, editorQuery } from "@hereabouts/contract/editors/editor-profile";
import { editorRecordsQuery, editorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import { getEditorProfile } from "@hereabouts/domain/editors/get-editor-profile";
import { listEditorRecords } from "@hereabouts/domain/editors/list-editor-records";
import { listEditorRevisions } from "@hereabouts/domain/editors/list-editor-revisions";
import { saveEditorProfile } from "@hereabouts/domain/editors/save-editor-profile";
import { procedureFor, router } from "./procedure.ts";

/** What an editor looks after, worked on and changed. */
export const editorsRouter = router({
  profile: procedureFor("workAsEditor")
    .input(editorQuery)
    .query(({ ctx, input }) => getEditorProfile(ctx, input)),
  saveProfile: procedureFor("workAsEditor")
    .input(editorProfileChange)
    .mutation(({ ctx, input }) => saveEditorProfile(ctx, input)),
  records: procedureFor("workAsEditor")
    .input(editorRecordsQuery)
    .query(({ ctx, input }) => listEditorRecords(ctx, input)),
  revisions: procedureFor("workAsEditor")
    .input(editorRevisionsQuery)
    .query(({ ctx, input }) => listEditorRevisions(ctx, input)),
});
