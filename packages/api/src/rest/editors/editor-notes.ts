import { editorDeeds } from "@hereabouts/contract/editors/editor-record-choices";
import type { ParameterNote } from "../endpoint/parameter-notes.ts";

const oneOf = (values: readonly string[]) => ({ type: "string", enum: [...values] });

/** What the parameters of an editor's lists mean. */
export const editorRecordNotes: Record<string, ParameterNote> = {
  deed: {
    meaning: "What they did to it: added it, or changed it last; either when absent.",
    schema: oneOf(editorDeeds.map(({ value }) => value)),
  },
  state: { meaning: "Whether listings show it; any when absent.", schema: oneOf(["shown", "hidden"]) },
  find: { meaning: "Words of the name or the town; each must be there." },
};
