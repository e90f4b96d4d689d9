import { z } from "zod";
import type { MassChangeKind } from "./mass-change-words.ts";

/** A change to several records at once. */
export interface MassChange {
  id: number;
  kind: MassChangeKind;
  /** How many records, as far as the list shows them. */
  count: number;
  /** The import that it applied, undid or restored; null for others. */
  run: number | null;
  /**
   * The account whose changes it undid or restored, for viewers who may do that on the account's page; null for others.
   */
  account: number | null;
  /** Whether the viewer may undo it by `undoMassChange`. */
  mayUndo: boolean;
}

/** Result of undoing a change to several records. */
export const massUndo = z.object({
  id: z.int(),
  /** How many records are as they were before. */
  undone: z.int(),
  /** Records that stay as they are, with the reason. */
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** An import is undone and restored in the background: `getVenueSourceRun` says what became of it. */
  isUnderWay: z.boolean(),
});
export type MassUndo = z.output<typeof massUndo>;
