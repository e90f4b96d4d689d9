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
import { type ReportFile, reportFilePath } from "@hereabouts/contract/reports/report-choices";
import { userReportQuery } from "@hereabouts/contract/reports/user-report";
import { hideEvent } from "@hereabouts/domain/events/event-visibility";
import { confirmEvent } from "@hereabouts/domain/events/update-event";
import { listDeleted } from "@hereabouts/domain/history/list-deleted";
import { listRevisions } from "@hereabouts/domain/history/revisions";
import { exportActivity, listActivity } from "@hereabouts/domain/reports/activity";
import { assignRecord, listEditors } from "@hereabouts/domain/reports/assignment";
import { exportRevisions } from "@hereabouts/domain/reports/export-revisions";
import {
  exportDoubtfulEvents,
  exportDoubtfulVenues,
  listDoubtfulEvents,
  listDoubtfulVenues,
} from "@hereabouts/domain/reports/problems";
import { exportUsers, listUsers } from "@hereabouts/domain/reports/users";
import { confirmVenue } from "@hereabouts/domain/venues/update-venue";
import { hideVenue } from "@hereabouts/domain/venues/venue-publication";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { operationsFor } from "../operation.ts";

/** Shared by the CSV files of reports: media type and file name. */
const file = <const Report extends ReportFile>(report: Report) =>
  ({
    method: "get",
    path: reportFilePath(report),
    answer: z.string(),
    media: "text/csv; charset=utf-8",
    attachment: () => `${report}.csv`,
  }) as const;

const confirm = { venue: confirmVenue, event: confirmEvent };

const hide = { venue: hideVenue, event: hideEvent };

const { mutation, query } = operationsFor("seeVenueQuality");

/** Reports as comma-separated values, by the parameters of their pages. */
export const reportsOperations = {
  revisions: query({ access: "seeRevisions", input: revisionListQuery, run: listRevisions }),
  deleted: query({ access: "restoreRevision", run: listDeleted }),
  venueQuality: query({ input: venueQaQuery, run: listDoubtfulVenues }),
  eventQuality: query({ access: "seeReports", input: eventQaQuery, run: listDoubtfulEvents }),
  activity: query({ access: "seeReports", input: activityQuery, run: listActivity }),
  users: query({ access: "seeReports", input: userReportQuery, run: listUsers }),
  editors: query({ input: qaKind, run: listEditors }),
  assign: mutation({ act: "report.assign", input: assignment, run: assignRecord }),
  confirm: mutation({
    access: "editEverything",
    act: "venue.update",
    input: confirmation,
    run: (ctx, { kind, ...record }) => confirm[kind](ctx, record),
  }),
  hide: mutation({
    access: "editEverything",
    act: "event.update",
    input: hiding,
    run: (ctx, { kind, ...record }) => hide[kind](ctx, record),
  }),
  exportVenueQuality: {
    endpoint: endpoint({
      ...file("poi_qa"),
      name: "exportVenueQuality",
      access: "seeVenueQuality",
      summary: "Editors: venues that miss something or are doubtful, as comma-separated values.",
      query: venueQaQuery,
      run: (ctx, { query }) => exportDoubtfulVenues(ctx, query),
    }),
  },
  exportEventQuality: {
    endpoint: endpoint({
      ...file("event_qa"),
      name: "exportEventQuality",
      access: "seeReports",
      summary: "Superusers: events that miss something or are doubtful, as comma-separated values.",
      query: eventQaQuery,
      run: (ctx, { query }) => exportDoubtfulEvents(ctx, query),
    }),
  },
  exportEdits: {
    endpoint: endpoint({
      ...file("edits"),
      name: "exportEdits",
      access: "seeReports",
      summary: "Superusers: changes by all users, newest first, as comma-separated values.",
      query: revisionListQuery,
      run: (ctx, { query }) => exportRevisions(ctx, query),
    }),
  },
  exportEditors: {
    endpoint: endpoint({
      ...file("editor"),
      name: "exportEditors",
      access: "seeReports",
      summary: "Superusers: editors by number of changes in a period, as comma-separated values.",
      query: activityQuery,
      run: (ctx, { query }) => exportActivity(ctx, query),
    }),
  },
  exportUsers: {
    endpoint: endpoint({
      ...file("user"),
      name: "exportUsers",
      confirmed: "recently",
      access: "seeReports",
      summary: "Superusers: accounts, as comma-separated values.",
      query: userReportQuery,
      run: (ctx, { query }) => exportUsers(ctx, query),
    }),
  },
};
