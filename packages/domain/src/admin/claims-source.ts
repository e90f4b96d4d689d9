import { type ClaimStatus, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import { NotFound } from "../errors.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { deleteClaim } from "../moderation/claim-list.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countClaimRows, selectClaimRows } from "./claim-rows.queries.ts";

const whole = { number: 1, size: 1, offset: 0 };

/** Producer requests. */
export const claimsSource: AdminSource = {
  count: ({ db }, asked) => countClaimRows(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectClaimRows(db, asked, page)).map((row) => ({
      id: String(row.id),
      name: row.venueName,
      detail: row.city,
      cells: {
        claimant: row.claimant,
        status: claimStatusLabel(row.status),
        created: row.createdAt.toISOString(),
        updated: row.updatedAt.toISOString(),
      },
      verbs: claimTransition("moderator", row.status, "deleted") ? ["delete"] : [],
    })),
  values: async ({ db }, id) => {
    const [claim] = await selectClaimRows(db, { id }, whole);
    if (!claim) throw new NotFound();
    return { status: claim.status, notes: "" };
  },
  save: (ctx, id, { status, notes }) =>
    decideClaim(ctx, { id: numberOf(id), status: status as ClaimStatus, notes: String(notes ?? "") }),
  verbs: { delete: (ctx, id) => deleteClaim(ctx, { id: numberOf(id) }) },
};
