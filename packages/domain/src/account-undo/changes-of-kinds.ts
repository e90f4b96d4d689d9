import type { UndoRecordKind } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Context } from "../context.ts";
import { withdrawCorrection } from "../corrections/correction-decision.ts";
import { Conflict } from "../errors.ts";
import { deleteEvent, restoreEvent } from "../events/deleted-event.ts";
import { selectLastRevision, selectRevision } from "../history/revision.queries.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { deleteVenue, restoreVenue } from "../venues/deleted-venue.ts";
import type { UndoItem } from "./undo.queries.ts";

/** How one record is taken back, and put back. Each resolves to the record's newest revision then, where it has a history. */
interface WayBack {
  undo: (ctx: Context, item: UndoItem) => Promise<number | null>;
  putBack: (ctx: Context, item: UndoItem) => Promise<number | null>;
}

const verbs = {
  event: { remove: deleteEvent, restore: restoreEvent },
  venue: { remove: deleteVenue, restore: restoreVenue },
} as const;

/** Records with a history go back to a revision of it, or are deleted; the verbs of their rooms do it. */
function byHistory(kind: RevisionKind): WayBack {
  const { remove, restore } = verbs[kind];
  const newest = async ({ db }: Context, recordId: number) =>
    Number((await selectLastRevision(db, kind, recordId))?.id ?? 0);
  return {
    undo: async (ctx, { recordId: id, targetRevision, revisionBefore }) => {
      if ((await newest(ctx, id)) !== Number(revisionBefore)) throw new Conflict("changed", undoWords.changedMeanwhile);
      if (targetRevision === null) await remove(ctx, { id });
      else await restore(ctx, { id, revisionId: Number(targetRevision) });
      return newest(ctx, id);
    },
    putBack: async (ctx, { recordId: id, targetRevision, revisionBefore, revisionAfter }) => {
      if ((await newest(ctx, id)) !== Number(revisionAfter)) throw new Conflict("changed", undoWords.changedSince);
      const before = await selectRevision(ctx.db, kind, id, Number(revisionBefore));
      if (before?.action === "delete") await remove(ctx, { id });
      else if (targetRevision === null) await restore(ctx, { id });
      else await restore(ctx, { id, revisionId: Number(revisionBefore) });
      return newest(ctx, id);
    },
  };
}

const { note } = undoWords;

/** The ways back by what was done. */
export const undoActions: Readonly<Record<UndoRecordKind, WayBack>> = {
  event: byHistory("event"),
  venue: byHistory("venue"),
  correction: {
    undo: async (ctx, { recordId: id }) => {
      await withdrawCorrection(ctx, { id, note, isWithdrawn: true });
      return null;
    },
    putBack: async (ctx, { recordId: id }) => {
      await withdrawCorrection(ctx, { id, note, isWithdrawn: false });
      return null;
    },
  },
  claim: {
    undo: async (ctx, { recordId: id, statusBefore }) => {
      const seen = statusBefore as ClaimStatus;
      await decideClaim(ctx, { id, status: "canceled", notes: note, seen });
      return null;
    },
    putBack: async (ctx, { recordId: id, statusBefore }) => {
      await decideClaim(ctx, { id, status: statusBefore as ClaimStatus, notes: "", seen: "canceled" });
      return null;
    },
  },
};
