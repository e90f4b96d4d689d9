import { confirmEvent } from "../events/confirm-event.ts";
import { deleteEvent } from "../events/delete-event.ts";
import { hideEvent } from "../events/hide-event.ts";
import { restoreEvent } from "../events/restore-event.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countEvents, type EventAdminRow, selectEvents } from "./event-rows.queries.ts";

/** Why listings leave an event out, in a word. */
const stateOf = ({ isListed, isPublished }: EventAdminRow) =>
  isListed ? "Shown" : isPublished ? "Venue hidden" : "Draft";

/** Every event that is not deleted. */
export const eventsSource: AdminSource = {
  count: ({ db }, asked) => countEvents(db, asked),
  rows: async ({ db, now }, asked, page) =>
    (await selectEvents(db, asked, page, now())).map((row) => ({
      id: String(row.id),
      name: row.name,
      detail: row.venueName,
      cells: { state: stateOf(row), category: row.category, next: row.next, updated: row.updatedAt.toISOString() },
      verbs: ["confirm", row.isPublished ? "hide" : "show", "delete"],
    })),
  verbs: {
    confirm: (ctx, id) => confirmEvent(ctx, { id: numberOf(id) }),
    hide: (ctx, id) => hideEvent(ctx, { id: numberOf(id), isHidden: true }),
    show: (ctx, id) => hideEvent(ctx, { id: numberOf(id), isHidden: false }),
    delete: (ctx, id) => deleteEvent(ctx, { id: numberOf(id) }),
    restore: (ctx, id) => restoreEvent(ctx, { id: numberOf(id) }),
  },
};
