import { z } from "zod";
import { baseVersion, recordId, shortList } from "../fields/field-schemas.ts";
import { optionalLine, optionalText } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { editorLimits } from "./editor-record-choices.ts";

/** Editor whose area is requested. */
export const editorQuery = z.object({ editor: recordId });

/** Editor profile form. `updated` is the version of the profile that was loaded. */
export const editorProfileForm = z.object({
  contact: optionalLine(editorLimits.editorContactChars),
  /** Ids of regions. */
  regions: shortList(
    limits.valuesInList,
    messages.atMostValues(limits.valuesInList),
    z.array(recordId).max(limits.valuesInList),
  ),
  towns: optionalLine(editorLimits.editorTownsChars),
  note: optionalText(editorLimits.editorNoteChars),
  updated: baseVersion,
});

/** Profile form for a given editor. */
export const editorProfileChange = editorProfileForm.extend({ editor: recordId });
export type EditorProfileChange = z.output<typeof editorProfileChange>;

const figures = {
  /** Venues and events. */
  added: z.int(),
  changed: z.int(),
  /** Said to be true as they are. */
  confirmed: z.int(),
  /** Reported problems that were dealt with or declined. */
  resolved: z.int(),
};

/** An editor with what they did in each of the last weeks, the newest first. Instants are ISO 8601. */
export const editorProfile = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  regions: z.array(z.object({ id: z.int(), name: z.string() })),
  towns: z.string(),
  note: z.string(),
  /** Absent until something is written. */
  updated: z.string().nullable(),
  created: z.string(),
  weeks: z.array(z.object({ week: z.string(), ...figures })),
  total: z.object(figures),
});
export type EditorProfile = z.output<typeof editorProfile>;
