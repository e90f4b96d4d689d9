import { revisionListQuery } from "@hereabouts/contract/history/revision";
import { activityQuery } from "@hereabouts/contract/reports/editor-activity";
import { eventQaQuery, venueQaQuery } from "@hereabouts/contract/reports/qa-report";
import { type ReportFile, reportFilePath } from "@hereabouts/contract/reports/report-files";
import { userReportQuery } from "@hereabouts/contract/reports/user-report";
import { exportActivity } from "@hereabouts/domain/reports/export-activity";
import { exportDoubtfulEvents } from "@hereabouts/domain/reports/export-doubtful-events";
import { exportDoubtfulVenues } from "@hereabouts/domain/reports/export-doubtful-venues";
import { exportRevisions } from "@hereabouts/domain/reports/export-revisions";
import { exportUsers } from "@hereabouts/domain/reports/export-users";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";

/** What all reports are as files: a table that is saved under the report's name. */
const file = <const Report extends ReportFile>(report: Report) =>
  ({
    method: "get",
    path: reportFilePath(report),
    answer: z.string(),
    media: "text/csv; charset=utf-8",
    attachment: () => `${report}.csv`,
  }) as const;

/** Reports as comma-separated values, by the parameters of their pages. */
export const reportsEndpoints = [
  endpoint({
    ...file("poi_qa"),
    name: "exportVenueQuality",
    access: "seeVenueQuality",
    summary: "Editors: venues that miss something or are doubtful, as comma-separated values.",
    query: venueQaQuery,
    run: (ctx, { query }) => exportDoubtfulVenues(ctx, query),
  }),
  endpoint({
    ...file("event_qa"),
    name: "exportEventQuality",
    access: "seeReports",
    summary: "Superusers: events that miss something or are doubtful, as comma-separated values.",
    query: eventQaQuery,
    run: (ctx, { query }) => exportDoubtfulEvents(ctx, query),
  }),
  endpoint({
    ...file("edits"),
    name: "exportEdits",
    access: "seeReports",
    summary: "Superusers: changes by all users, newest first, as comma-separated values.",
    query: revisionListQuery,
    run: (ctx, { query }) => exportRevisions(ctx, query),
  }),
  endpoint({
    ...file("editor"),
    name: "exportEditors",
    access: "seeReports",
    summary: "Superusers: editors by number of changes in a period, as comma-separated values.",
    query: activityQuery,
    run: (ctx, { query }) => exportActivity(ctx, query),
  }),
  endpoint({
    ...file("user"),
    name: "exportUsers",
    access: "seeReports",
    summary: "Superusers: accounts, as comma-separated values.",
    query: userReportQuery,
    run: (ctx, { query }) => exportUsers(ctx, query),
  }),
];
