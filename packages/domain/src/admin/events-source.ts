import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { t } from "@hereabouts/language/translate";
import { deleteEvent, restoreEvent } from "../events/deleted-event.ts";
import { featureEvent, featureFromToday, hideEvent } from "../events/event-visibility.ts";
import { confirmEvent } from "../events/update-event.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { countEvents, type EventAdminRow, selectEvents } from "./event-rows.queries.ts";

/** Why listings leave an event out, in a word. */
const stateOf = ({ isListed, isPublished }: EventAdminRow) =>
  isListed ? "Shown" : isPublished ? t("Venue hidden") : "Draft";

/** Every event that is not deleted. */
export const eventsSource: AdminSource = {
  count: ({ db, now }, asked) => countEvents(db, asked, now()),
  rows: async ({ db, now }, asked, page) =>
    (await selectEvents(db, asked, page, now())).map((row) => ({
      id: String(row.id),
      name: row.name,
      detail: row.venueName,
      cells: {
        state: stateOf(row),
        category: t(eventTypeById(row.eventTypeId)?.name ?? ""),
        next: row.next,
        featured: row.featuredUntil,
        updated: row.updatedAt.toISOString(),
      },
      verbs: [
        "confirm",
        row.isPublished ? "hide" : "show",
        row.featuredUntil === null ? "feature" : "unfeature",
        "delete",
      ],
    })),
  verbs: {
    confirm: (ctx, id) => confirmEvent(ctx, { id: numberOf(id) }),
    hide: (ctx, id) => hideEvent(ctx, { id: numberOf(id), isHidden: true }),
    show: (ctx, id) => hideEvent(ctx, { id: numberOf(id), isHidden: false }),
    feature: (ctx, id) => featureFromToday(ctx, { id: numberOf(id) }),
    unfeature: (ctx, id) => featureEvent(ctx, { id: numberOf(id), days: null }),
    delete: (ctx, id) => deleteEvent(ctx, { id: numberOf(id) }),
    restore: (ctx, id) => restoreEvent(ctx, { id: numberOf(id) }),
  },
};
