import { t } from "@hereabouts/language/translate";
import { deleteVenue, restoreVenue } from "../venues/deleted-venue.ts";
import { confirmVenue } from "../venues/update-venue.ts";
import { hideVenue } from "../venues/venue-publication.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countVenues, selectVenues, type VenueAdminRow } from "./venue-rows.queries.ts";

/** Why listings leave a venue out, in a word. */
function stateOf({ isListed, isHidden, isPlace }: VenueAdminRow): string {
  if (isPlace) return t("Not a venue");
  return isListed ? "Shown" : isHidden ? "Hidden" : t("Not published");
}

/** Every venue that is not deleted. */
export const venuesSource: AdminSource = {
  count: ({ db }, asked) => countVenues(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectVenues(db, asked, page)).map((row) => ({
      id: String(row.id),
      name: row.name,
      detail: [row.city, row.state].filter(Boolean).join(", "),
      cells: {
        state: stateOf(row),
        producer: row.producer,
        events: row.events,
        updated: row.updatedAt.toISOString(),
      },
      verbs: ["confirm", row.isHidden ? "show" : "hide", "delete"],
    })),
  verbs: {
    confirm: (ctx, id) => confirmVenue(ctx, { id: numberOf(id) }),
    hide: (ctx, id) => hideVenue(ctx, { id: numberOf(id), isHidden: true }),
    show: (ctx, id) => hideVenue(ctx, { id: numberOf(id), isHidden: false }),
    delete: (ctx, id) => deleteVenue(ctx, { id: numberOf(id) }),
    restore: (ctx, id) => restoreVenue(ctx, { id: numberOf(id) }),
  },
};
