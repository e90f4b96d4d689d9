import type { Correction } from "@hereabouts/contract/corrections/correction";
import type { Correctable } from "@hereabouts/contract/corrections/correction-fields";
import { correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import type { CorrectedNow } from "./correctable.queries.ts";
import type { StoredCorrection } from "./correction.queries.ts";
import { pathOf } from "./get-correctable.ts";

/** A report beside its record as it is now. Who reported it is told to who looks after everything. */
export function viewCorrection({ viewer }: Context, stored: StoredCorrection, record: CorrectedNow): Correction {
  const {
    id,
    kind,
    recordId,
    problem,
    occurrence,
    message,
    status,
    note,
    decidedBy,
    answerTo,
    author,
    taken,
    changes,
  } = stored;
  const fields = correctablesOf(kind).map(({ name }): Correctable => name);
  return {
    id,
    kind,
    recordId,
    name: record.name,
    venueId: record.venueId,
    venueName: record.venueName,
    absoluteUrl: pathOf(record),
    problem,
    occurrence,
    message,
    author: may.seeCorrections(viewer) ? author : null,
    isAnswered: answerTo !== null,
    status,
    note,
    decidedBy,
    created: stored.createdAt.toISOString(),
    decided: stored.decidedAt?.toISOString() ?? null,
    updated: record.updatedAt.toISOString(),
    changes: fields.flatMap((field) => {
      const change = changes[field];
      if (!change) return [];
      const [seen, proposed] = change;
      return { field, seen, now: record.values[field] ?? "", proposed, isTaken: taken?.[field] !== undefined };
    }),
  };
}
