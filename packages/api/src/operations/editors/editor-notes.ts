import { editorRoles } from "@hereabouts/contract/editors/editor-record-choices";
import type { ParameterNote } from "../../rest/endpoint/parameter-notes.ts";

const oneOf = (values: readonly string[]) => ({ type: "string", enum: [...values] });

/** Describes the parameters of an editor's lists. */
export const editorRecordNotes: Record<string, ParameterNote> = {
  deed: {
    meaning: "Whether the editor added the record or changed it last. Default: either.",
    schema: oneOf(editorRoles.map(({ value }) => value)),
  },
  state: { meaning: "Whether listings show the record. Default: any.", schema: oneOf(["shown", "hidden"]) },
  find: { meaning: "Words of the name or the town; each must be there." },
};
