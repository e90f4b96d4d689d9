/** What is done with rights over others, as the log names it and as people read it. */
export const auditActs = {
  "venue.create": "Added a venue",
  "venue.update": "Changed a venue",
  "venue.delete": "Deleted a venue",
  "venue.restore": "Restored a venue",
  "venue.merge": "Merged a venue",
  "venue.unmerge": "Undid a venue’s merge",
  "event.create": "Added an event",
  "event.update": "Changed an event",
  "event.delete": "Deleted an event",
  "event.feature": "Featured an event, or no longer",
  "event.restore": "Restored an event",
  "source.add": "Added an import source",
  "source.change": "Changed an import source",
  "source.delete": "Deleted an import source",
  "source.read": "Read an import source",
  "source.apply": "Took an import over",
  "source.undo": "Undid an import",
  "duplicates.resolve": "Marked venues as different places",
  "duplicates.reopen": "Took back that venues are different",
  "report.assign": "Assigned a doubtful record",
  "correction.decide": "Decided about a reported problem",
  "correction.reopen": "Took a decision about a reported problem back",
  "timesheet.approve": "Approved a week of hours",
  "timesheet.return": "Sent a week of hours back",
  "timesheet.reopen": "Reopened a week of hours",
  "timesheet.export": "Downloaded everybody’s hours",
  "users.export": "Downloaded the list of accounts",
  "claim.decide": "Decided a producer request",
  "claim.undo": "Took a decision back",
  "claim.delete": "Deleted a producer request",
  "subscription.set": "Set a venue’s plan",
  "plan.price": "Set a plan’s price",
  "plan.add": "Added a plan",
  "plan.change": "Changed a plan",
  "plan.delete": "Deleted a plan",
  "region.add": "Added a region",
  "region.change": "Changed a region",
  "region.delete": "Deleted a region",
  "payment.replay": "Replayed a payment event",
  "user.roles": "Changed somebody’s roles",
  "user.signOut": "Signed somebody out everywhere",
  "user.mailPassword": "Mailed somebody a password link",
  "job.retry": "Had a job tried again",
  "job.drop": "Dropped a job",
  "page.add": "Wrote a page",
  "page.change": "Changed a page",
  "page.publish": "Published a page",
  "page.schedule": "Scheduled a page",
  "page.unpublish": "Unpublished a page",
  "page.delete": "Deleted a page",
  "page.restore": "Restored a page",
  "ad.add": "Booked a search ad",
  "ad.change": "Changed a search ad",
  "ad.start": "Started a search ad",
  "ad.pause": "Paused a search ad",
  "ad.end": "Ended a search ad",
  "ad.takeBack": "Took back what was done to a search ad",
  "ad.delete": "Deleted a search ad",
  "ad.restore": "Restored a search ad",
  "admin.export": "Downloaded a list of the admin",
} as const;
export type AuditAct = keyof typeof auditActs;

/** The names of all acts. */
export const auditActNames = Object.keys(auditActs) as AuditAct[];

/** Whether something is the name of an act. */
export const isAuditAct = (name: string): name is AuditAct => Object.hasOwn(auditActs, name);

/** What acts are done to. */
export const auditRecordKinds = {
  venue: "Venue",
  event: "Event",
  source: "Import source",
  claim: "Producer request",
  correction: "Reported problem",
  plan: "Plan",
  region: "Region",
  payment: "Payment event",
  user: "Account",
  timesheet: "Week of hours",
  report: "List",
  job: "Job",
  page: "Page",
  ad: "Search ad",
} as const;
export type AuditRecordKind = keyof typeof auditRecordKinds;

/** The names of all kinds of records. */
export const auditRecordKindNames = Object.keys(auditRecordKinds) as AuditRecordKind[];
