import { revisionListQuery } from "@hereabouts/contract/history/revision";
import { activityQuery } from "@hereabouts/contract/reports/editor-activity";
import {
  assignment,
  confirmation,
  eventQaQuery,
  hiding,
  qaKind,
  venueQaQuery,
} from "@hereabouts/contract/reports/qa-report";
import { userReportQuery } from "@hereabouts/contract/reports/user-report";
import { confirmEvent } from "@hereabouts/domain/events/confirm-event";
import { hideEvent } from "@hereabouts/domain/events/hide-event";
import { listDeleted } from "@hereabouts/domain/history/list-deleted";
import { listRevisions } from "@hereabouts/domain/history/list-revisions";
import { assignRecord } from "@hereabouts/domain/reports/assign-record";
import { listActivity } from "@hereabouts/domain/reports/list-activity";
import { listDoubtfulEvents } from "@hereabouts/domain/reports/list-doubtful-events";
import { listDoubtfulVenues } from "@hereabouts/domain/reports/list-doubtful-venues";
import { listEditors } from "@hereabouts/domain/reports/list-editors";
import { listUsers } from "@hereabouts/domain/reports/list-users";
import { confirmVenue } from "@hereabouts/domain/venues/confirm-venue";
import { hideVenue } from "@hereabouts/domain/venues/hide-venue";
import { procedureFor, router } from "./procedure.ts";

const confirm = { venue: confirmVenue, event: confirmEvent };
const hide = { venue: hideVenue, event: hideEvent };

/** For those who look after the data: who changed what, what can be brought back, and what is doubtful. */
export const reportsRouter = router({
  revisions: procedureFor("seeRevisions")
    .input(revisionListQuery)
    .query(({ ctx, input }) => listRevisions(ctx, input)),
  deleted: procedureFor("restoreRevision").query(({ ctx }) => listDeleted(ctx)),
  venueQuality: procedureFor("seeVenueQuality")
    .input(venueQaQuery)
    .query(({ ctx, input }) => listDoubtfulVenues(ctx, input)),
  eventQuality: procedureFor("seeReports")
    .input(eventQaQuery)
    .query(({ ctx, input }) => listDoubtfulEvents(ctx, input)),
  activity: procedureFor("seeReports")
    .input(activityQuery)
    .query(({ ctx, input }) => listActivity(ctx, input)),
  users: procedureFor("seeReports")
    .input(userReportQuery)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  editors: procedureFor("seeVenueQuality")
    .input(qaKind)
    .query(({ ctx, input }) => listEditors(ctx, input)),
  assign: procedureFor("seeVenueQuality")
    .input(assignment)
    .mutation(({ ctx, input }) => assignRecord(ctx, input)),
  confirm: procedureFor("editEverything")
    .input(confirmation)
    .mutation(({ ctx, input: { kind, ...record } }) => confirm[kind](ctx, record)),
  hide: procedureFor("editEverything")
    .input(hiding)
    .mutation(({ ctx, input: { kind, ...record } }) => hide[kind](ctx, record)),
});
