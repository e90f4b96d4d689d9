import { msg } from "@hereabouts/language/translate";
/** Orders of a quality report; most problems first by default. */
export const qaOrderings = ["-problems", "name", "-name", "confirmed", "-confirmed", "-updated"] as const;

/** Orders of the event report: also by day and town of the next date. */
export const eventQaOrderings = [...qaOrderings, "day"] as const;

/** Views of the event report: this week’s dates that nobody confirmed lately, or everything with a problem, the default. */
export const eventQaViews = ["week", "problems"] as const;

/** Changed in the last 7 days. */
export const changedLately = "last-7-days";

/** Assignment filter of a quality report: assigned to me, or unassigned. */
export const qaAssigned = ["me", "nobody"] as const;

/** Orders of the activity report; most active first by default. */
export const activityOrderings = ["-total", "name", "-last"] as const;

/** Roles of accounts. */
export const userRoles = [
  { value: "producer", label: msg("Producer") },
  { value: "zeditor", label: msg("Editor") },
  { value: "decides_requests", label: msg("Decides requests") },
  { value: "staff", label: msg("Staff") },
  { value: "superuser", label: msg("Superuser") },
] as const;

/** Orders of accounts; newest first by default. */
export const userOrderings = ["-created", "created", "name", "-name", "-seen", "seen"] as const;

/** The reports that can be had as a file, by the name of their page. */
const reportFiles = ["poi_qa", "event_qa", "edits", "editor", "user"] as const;
export type ReportFile = (typeof reportFiles)[number];

/** Path of a report as comma-separated values; the parameters are those of its page. */
export const reportFilePath = (report: ReportFile) => `/reports/api/${report}.csv` as const;
