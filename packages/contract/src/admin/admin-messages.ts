import { msg, t } from "@hereabouts/language/translate";
/** Outcomes of admin actions, and reasons why one was refused. */
export const adminMessages = {
  lastSuperuser: msg("This is the only superuser. Give someone else the role first."),
  superuserAlone: msg("Only a superuser can change this."),
  planInUse: (venues: number) =>
    venues === 1
      ? t("One venue has this plan. Move it to another plan first.")
      : t("{venues} venues have this plan. Move them to other plans first.", { venues }),
  planStays: msg("You can’t delete this plan: new venues start with it."),
  planSold: msg("This plan is sold online. Remove its price first."),
  regionInUse: (venues: number) =>
    venues === 1
      ? t("One venue is in this region. Move it to another region first.")
      : t("{venues} venues are in this region. Move them to other regions first.", { venues }),
  regionDefault: msg("This is the default region. Make another region the default first."),
  oneDefaultRegion: msg("There must be a default region. Make another region the default instead."),
  nameTaken: msg("This name is already in use."),
  noClaimOfVenue: msg("This venue has no producer request, so you can’t set its plan."),
  jobRuns: msg("This job is running. Wait until it ends."),
  jobNotRetried: msg("You can only retry a job that failed or was canceled."),
  jobWaitsAlready: msg("The same job is already waiting."),
  superuserStays: msg("You can’t suspend a superuser. Remove the role first."),
  noPasswordMail: msg("No email sent: this account can’t be used to log in."),
  added: (name: string) => t("Added {name}.", { name }),
  saved: (name: string) => t("Saved {name}.", { name }),
  suspended: (name: string) => t("{name} suspended.", { name }),
  readmitted: (name: string) => t("{name} reinstated.", { name }),
  done: (what: string, names: number, name: string) => (names === 1 ? `${what}: ${name}.` : `${what}: ${names}.`),
  refused: (name: string, reason: string) => `${name}: ${reason}`,
} as const;
