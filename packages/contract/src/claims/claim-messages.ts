import { type ClaimStatus, claimStatusLabel } from "./claim-statuses.ts";

/** Outcomes of working on producer requests. */
export const claimMessages = {
  venueVerified: (name: string, seconds: number) =>
    `${name} verified. Its page is now public. We’ll email the claimant in ${seconds} seconds.`,
  claimRejected: (name: string, seconds: number) =>
    `Request for ${name} rejected. We’ll email the claimant the reason in ${seconds} seconds.`,
  claimCanceled: (name: string, seconds: number) =>
    `Request for ${name} canceled. We’ll email the claimant in ${seconds} seconds.`,
  claimAt: (name: string, status: string) => `${name}: status changed to ${status}. No email sent.`,
  claimNoteKept: (name: string) => `Note on the request for ${name} saved.`,
  /** Another moderator decided first. */
  decidedMeanwhile: (status: ClaimStatus) =>
    `Someone else has already decided: this request is ${claimStatusLabel(status)}.`,
  nothingToUndo:
    "Can’t undo: this decision has changed since, or someone else made it. Open the request to change the decision.",
  tooLateToUndo: "Can’t undo: the claimant has already been emailed. Open the request to change the decision.",
  tookBack: (from: string, to: string) => `Decision undone: ${from} → ${to}.`,
  takenBack: (venue: string) => `Decision on ${venue} undone. No email sent.`,
  takenBackMany: (count: number) => `${count} decisions undone. No emails sent.`,
  decidedMany: (count: number, status: ClaimStatus, seconds: number) =>
    `${count} request${count === 1 ? "" : "s"} changed to ${claimStatusLabel(status)}. We’ll email the claimants in ${seconds} seconds.`,
  producerCanceled: (name: string) => `Request for ${name} ended. We’re emailing the claimant.`,
  waiting: (count: number) => (count === 1 ? "1 open request" : `${count} open requests`),
  nobodyWaits: "No open requests.",
  leftUndecided: (count: number, why: string) => `${count} request${count === 1 ? "" : "s"} not changed: ${why}`,
  contested: "Requested ownership of a venue that someone else manages.",
  answeredForVenue: "Answered for the venue.",
  answerSent: "Answer sent. Moderators read it before they decide.",
  nobodyHolds: "This venue no longer has an owner. Claim it instead.",
  askedAlready: "You already have a request for this venue.",
  holderMayAnswer: "The current owner still has time to respond. Until then you can only reject this request or wait.",
  lostToAnother: "Ownership of the venue went to someone else, who verified that they manage it.",
  decideFrom: (moment: string) => `The owner can respond until ${moment}. You can verify this request after that.`,
  contestSent: (days: number) =>
    `Request sent. We’ve told the current owner, who has ${days} days to respond. Then we’ll decide and email you.`,
  noOwnHost: "This venue has no website of its own, so you can’t confirm an email address there.",
  notAtHost: (host: string) => `Enter an email address at ${host}, the domain of the venue’s website.`,
  askedProof: (email: string) => `Asked to confirm ${email}.`,
  gaveProof: (email: string) => `Confirmed ${email}.`,
  noOwnSite: "This venue has no website of its own, so you can’t confirm by a website code.",
  noSiteCode: "Get a code first, then add it to the website.",
  siteCodeFound: (address: string) => `We found the code at ${address}. You can now remove it.`,
  siteCodeMissing: (address: string) =>
    `We couldn’t find the code at ${address}. Changes can take a few minutes to appear. Then check again.`,
  siteCodeUnreached: (address: string, why: string) => `We couldn’t check ${address} for the code. ${why}`,
  siteLeadsElsewhere: (host: string) =>
    `The page redirects to ${host}, which isn’t the website we have. Confirm by email instead, or tell us the new website.`,
  siteAnswers: (status: number) => `The website responded with ${status}.`,
  showedSiteCode: (address: string) => `Confirmed by the code at ${address}.`,
  proofGone: "This link has expired or is for another account. Open your request to get a new link.",
  proofSent: (email: string) => `We emailed a link to ${email}.`,
  proofGiven: "Thank you. Your email address at the venue is confirmed.",
  toldOf: "Suggested the venue without asking to manage it.",
  withdrew: "Withdrew the request.",
  decidedAlready: "This request has already been decided.",
  withdrawn: (venue: string) => `Request for ${venue} withdrawn.`,
  chooseRequests: "Choose one or more requests.",
  requestMailsSaved: "Email setting for requests saved.",
} as const;
