/** The reports that can be had as a file, by the name of their page. */
const reportFiles = ["poi_qa", "event_qa", "edits", "editor", "user"] as const;
export type ReportFile = (typeof reportFiles)[number];

/** Path of a report as comma-separated values; the parameters are those of its page. */
export const reportFilePath = (report: ReportFile) => `/reports/api/${report}.csv` as const;
