import { eventForm } from "@hereabouts/contract/events/event-form";
import { featuring } from "@hereabouts/contract/events/featuring";
import { seriesChange } from "@hereabouts/contract/events/series-change";
import { restoration } from "@hereabouts/contract/history/revision";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { changeSeries } from "@hereabouts/domain/events/change-series";
import { deleteEvent } from "@hereabouts/domain/events/delete-event";
import { featureEvent } from "@hereabouts/domain/events/feature-event";
import { getEventCopy } from "@hereabouts/domain/events/get-event-copy";
import { getEventForm } from "@hereabouts/domain/events/get-event-form";
import { listEventDates } from "@hereabouts/domain/events/list-event-dates";
import { previewSeriesChange } from "@hereabouts/domain/events/preview-series-change";
import { restoreEvent } from "@hereabouts/domain/events/restore-event";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { getEvent } from "@hereabouts/domain/pages/get-event";
import { z } from "zod";
import { identifier, idOf } from "../identifiers.ts";
import { procedureById, procedureFor, publicProcedure, router } from "./procedure.ts";

/** One event, and its form. */
export const eventsRouter = router({
  get: publicProcedure
    .input(z.object({ id: identifier }))
    .query(async ({ ctx, input }) => getEvent(ctx, { id: idOf(input.id) })),
  form: procedureById("callSignedIn").query(({ ctx, input }) => getEventForm(ctx, input)),
  copy: procedureById("callSignedIn").query(({ ctx, input }) => getEventCopy(ctx, input)),
  dates: procedureById("callSignedIn").query(({ ctx, input }) => listEventDates(ctx, input)),
  add: procedureFor("manageSomething")
    .input(eventForm)
    .mutation(({ ctx, input }) => addEvent(ctx, input)),
  update: procedureById("callSignedIn")
    .input(eventForm)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),
  remove: procedureById("callSignedIn").mutation(({ ctx, input }) => deleteEvent(ctx, input)),
  feature: procedureFor("featureEvents")
    .input(featuring)
    .mutation(({ ctx, input }) => featureEvent(ctx, input)),
  restore: procedureById("callSignedIn")
    .input(restoration)
    .mutation(({ ctx, input }) => restoreEvent(ctx, input)),
  // A mutation although it changes nothing: the dates of a long series do not fit into the address of a query.
  previewDates: procedureById("callSignedIn")
    .input(seriesChange)
    .mutation(({ ctx, input }) => previewSeriesChange(ctx, input)),
  changeDates: procedureById("callSignedIn")
    .input(seriesChange)
    .mutation(({ ctx, input }) => changeSeries(ctx, input)),
});
