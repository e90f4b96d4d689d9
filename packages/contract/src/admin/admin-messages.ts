/** Outcomes of admin actions, and reasons why one was refused. */
export const adminMessages = {
  lastSuperuser: "This is the only superuser. Give someone else the role first.",
  superuserAlone: "Only a superuser can change this.",
  planInUse: (venues: number) =>
    venues === 1
      ? "One venue has this plan. Move it to another plan first."
      : `${venues} venues have this plan. Move them to other plans first.`,
  planStays: "You can’t delete this plan: new venues start with it.",
  planSold: "This plan is sold online. Remove its price first.",
  regionInUse: (venues: number) =>
    venues === 1
      ? "One venue is in this region. Move it to another region first."
      : `${venues} venues are in this region. Move them to other regions first.`,
  regionDefault: "This is the default region. Make another region the default first.",
  oneDefaultRegion: "There must be a default region. Make another region the default instead.",
  nameTaken: "This name is already in use.",
  noClaimOfVenue: "This venue has no producer request, so you can’t set its plan.",
  jobRuns: "This job is running. Wait until it ends.",
  jobNotRetried: "You can only retry a job that failed or was canceled.",
  jobWaitsAlready: "The same job is already waiting.",
  superuserStays: "You can’t suspend a superuser. Remove the role first.",
  noPasswordMail: "No email sent: this account can’t be used to log in.",
  added: (name: string) => `Added ${name}.`,
  saved: (name: string) => `Saved ${name}.`,
  suspended: (name: string) => `${name} suspended.`,
  readmitted: (name: string) => `${name} reinstated.`,
  done: (what: string, names: number, name: string) => (names === 1 ? `${what}: ${name}.` : `${what}: ${names}.`),
  refused: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
