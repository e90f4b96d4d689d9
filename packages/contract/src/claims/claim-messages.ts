import { msg, plural, t } from "@hereabouts/language/translate";
import { type ClaimStatus, claimStatusLabel } from "./claim-statuses.ts";

/** Outcomes of working on producer requests. */
export const claimMessages = {
  venueVerified: (name: string, seconds: number) =>
    t("{name} verified. Its page is now public. We’ll email the claimant in {seconds} seconds.", { name, seconds }),
  claimRejected: (name: string, seconds: number) =>
    t("Request for {name} rejected. We’ll email the claimant the reason in {seconds} seconds.", { name, seconds }),
  claimCanceled: (name: string, seconds: number) =>
    t("Request for {name} canceled. We’ll email the claimant in {seconds} seconds.", { name, seconds }),
  claimAt: (name: string, status: string) => t("{name}: status changed to {status}. No email sent.", { name, status }),
  claimNoteKept: (name: string) => t("Note on the request for {name} saved.", { name }),
  /** Another moderator decided first. */
  decidedMeanwhile: (status: ClaimStatus) =>
    t("Someone else has already decided: this request is {status}.", { status: claimStatusLabel(status) }),
  nothingToUndo: msg(
    "Can’t undo: this decision has changed since, or someone else made it. Open the request to change the decision.",
  ),
  tooLateToUndo: msg("Can’t undo: the claimant has already been emailed. Open the request to change the decision."),
  tookBack: (from: string, to: string) => t("Decision undone: {from} → {to}.", { from, to }),
  takenBack: (venue: string) => t("Decision on {venue} undone. No email sent.", { venue }),
  takenBackMany: (count: number) => t("{count} decisions undone. No emails sent.", { count }),
  decidedMany: (count: number, status: ClaimStatus, seconds: number) =>
    plural(
      count,
      "{count} request changed to {status}. We’ll email the claimants in {seconds} seconds.",
      "{count} requests changed to {status}. We’ll email the claimants in {seconds} seconds.",
      { status: claimStatusLabel(status), seconds },
    ),
  producerCanceled: (name: string) => t("Request for {name} ended. We’re emailing the claimant.", { name }),
  waiting: (count: number) => (count === 1 ? t("1 open request") : t("{count} open requests", { count })),
  nobodyWaits: msg("No open requests."),
  leftUndecided: (count: number, why: string) =>
    plural(count, "{count} request not changed: {why}", "{count} requests not changed: {why}", { why }),
  contested: msg("Requested ownership of a venue that someone else manages."),
  answeredForVenue: msg("Answered for the venue."),
  answerSent: msg("Answer sent. Moderators read it before they decide."),
  nobodyHolds: msg("This venue no longer has an owner. Claim it instead."),
  askedAlready: msg("You already have a request for this venue."),
  holderMayAnswer: msg(
    "The current owner still has time to respond. Until then you can only reject this request or wait.",
  ),
  lostToAnother: msg("Ownership of the venue went to someone else, who verified that they manage it."),
  decideFrom: (moment: string) =>
    t("The owner can respond until {moment}. You can verify this request after that.", { moment }),
  contestSent: (days: number) =>
    t("Request sent. We’ve told the current owner, who has {days} days to respond. Then we’ll decide and email you.", {
      days,
    }),
  noOwnHost: msg("This venue has no website of its own, so you can’t confirm an email address there."),
  notAtHost: (host: string) => t("Enter an email address at {host}, the domain of the venue’s website.", { host }),
  askedProof: (email: string) => t("Asked to confirm {email}.", { email }),
  gaveProof: (email: string) => t("Confirmed {email}.", { email }),
  noOwnSite: msg("This venue has no website of its own, so you can’t confirm by a website code."),
  noSiteCode: msg("Get a code first, then add it to the website."),
  siteCodeFound: (address: string) => t("We found the code at {address}. You can now remove it.", { address }),
  siteCodeMissing: (address: string) =>
    t("We couldn’t find the code at {address}. Changes can take a few minutes to appear. Then check again.", {
      address,
    }),
  siteCodeUnreached: (address: string, why: string) =>
    t("We couldn’t check {address} for the code. {why}", { address, why }),
  siteLeadsElsewhere: (host: string) =>
    t(
      "The page redirects to {host}, which isn’t the website we have. Confirm by email instead, or tell us the new website.",
      { host },
    ),
  siteAnswers: (status: number) => t("The website responded with {status}.", { status }),
  showedSiteCode: (address: string) => t("Confirmed by the code at {address}.", { address }),
  proofGone: msg("This link has expired or is for another account. Open your request to get a new link."),
  proofSent: (email: string) => t("We emailed a link to {email}.", { email }),
  proofGiven: msg("Thank you. Your email address at the venue is confirmed."),
  toldOf: msg("Suggested the venue without asking to manage it."),
  withdrew: msg("Withdrew the request."),
  decidedAlready: msg("This request has already been decided."),
  withdrawn: (venue: string) => t("Request for {venue} withdrawn.", { venue }),
  chooseRequests: msg("Choose one or more requests."),
  requestMailsSaved: msg("Email setting for requests saved."),
} as const;
