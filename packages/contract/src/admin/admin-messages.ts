/** What the data admin says of what was done, and why it was not. */
export const adminMessages = {
  lastSuperuser: "This is the last superuser. Make somebody else one first.",
  superuserAlone: "Only a superuser can change this.",
  planInUse: (venues: number) =>
    venues === 1
      ? "A venue has this plan. Give it another one first."
      : `${venues} venues have this plan. Give them other ones first.`,
  planStays: "New venues begin with this plan, so it stays.",
  planSold: "This plan is sold online. Take its price away first.",
  regionInUse: (venues: number) =>
    venues === 1
      ? "A venue lies in this region. Put it into another one first."
      : `${venues} venues lie in this region. Put them into other ones first.`,
  regionDefault: "Forms begin with this region. Make another one the default first.",
  oneDefaultRegion: "One region is always the default. Make another one the default instead.",
  nameTaken: "There is one of this name already.",
  noClaimOfVenue: "Nobody ever asked for this venue, so its plan cannot be set.",
  jobRuns: "This job is running. Wait until it has ended.",
  jobNotRetried: "Only a job that failed or was called off can be tried again.",
  jobWaitsAlready: "The same job is waiting already.",
  superuserStays: "A superuser is not suspended. Take the role away first.",
  noPasswordMail: "No mail went out: nobody may sign in to this account here.",
  added: (name: string) => `Added ${name}.`,
  saved: (name: string) => `Saved ${name}.`,
  suspended: (name: string) => `${name} is suspended.`,
  readmitted: (name: string) => `${name} is let in again.`,
  done: (what: string, names: number, name: string) => (names === 1 ? `${what}: ${name}.` : `${what}: ${names}.`),
  refused: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
