import { type ClaimStatus, claimStatusLabel } from "./claim-statuses.ts";

/** What comes of working through producer requests, in words. */
export const claimMessages = {
  venueVerified: (name: string, seconds: number) =>
    `${name} is verified: its page is public, and its claimant is told by mail in ${seconds} seconds.`,
  claimRejected: (name: string, seconds: number) =>
    `The request for ${name} is rejected. Its claimant is told why by mail in ${seconds} seconds.`,
  claimCanceled: (name: string, seconds: number) =>
    `The request for ${name} is canceled. Its claimant is told by mail in ${seconds} seconds.`,
  claimAt: (name: string, status: string) => `The request for ${name} is now ${status}. Nobody is written to.`,
  claimNoteKept: (name: string) => `Your note on the request for ${name} is kept.`,
  /** Somebody else was faster. */
  decidedMeanwhile: (status: ClaimStatus) =>
    `Somebody else decided meanwhile: the request is ${claimStatusLabel(status)} now.`,
  nothingToUndo: "This decision was changed since, or somebody else made it. Open the request to change it.",
  tooLateToUndo: "The mail with this decision went out already. Open the request to change it.",
  tookBack: (from: string, to: string) => `Took the decision back: from ${from} to ${to}.`,
  takenBack: (venue: string) => `The request for ${venue} is as it was. No mail went out.`,
  takenBackMany: (count: number) => `${count} requests are as they were. No mail went out.`,
  decidedMany: (count: number, status: ClaimStatus, seconds: number) =>
    `${count} ${count === 1 ? "request is" : "requests are"} ${claimStatusLabel(status)} now. The mails go out in ${seconds} seconds.`,
  producerCanceled: (name: string) => `The request for ${name} is ended. Its claimant is told by mail at once.`,
  waiting: (count: number) => (count === 1 ? "1 request waits" : `${count} requests wait`),
  nobodyWaits: "No request waits.",
  leftUndecided: (count: number, why: string) =>
    `${count} ${count === 1 ? "request stays" : "requests stay"} as ${count === 1 ? "it was" : "they were"}: ${why}`,
  contested: "Asked for a venue that somebody else holds.",
  answeredForVenue: "Answered for the venue.",
  answerSent: "Answer sent. Moderators read it before they decide.",
  nobodyHolds: "Nobody holds this venue any more. Claim it.",
  askedAlready: "You asked for this venue already.",
  holderMayAnswer: "Whoever holds the venue was told, and may still answer. Until then this can be rejected, or wait.",
  lostToAnother: "Somebody else asked for the venue, and showed us that they look after it.",
  decideFrom: (moment: string) => `They may answer until ${moment}. From then on this can be verified.`,
  contestSent: (days: number) =>
    `Request sent. The venue’s owner has ${days} days to answer. Then we decide and email you.`,
  noOwnHost: "The venue has no website of its own, so there is no such address.",
  notAtHost: (host: string) => `Write an address at ${host}, as the venue’s website has it.`,
  askedProof: (email: string) => `Asked for a mail to ${email}, to show that they read it.`,
  gaveProof: (email: string) => `Showed that they read mails to ${email}.`,
  noOwnSite: "The venue has no website of its own to put a code on.",
  noSiteCode: "Get a code first, and put it on the website.",
  siteCodeFound: (address: string) => `We found the code at ${address}. You may take it away again.`,
  siteCodeMissing: (address: string) =>
    `The code is not at ${address} yet. Websites can need some minutes to show a change; then let us look again.`,
  siteCodeUnreached: (address: string, why: string) => `We could not look for the code at ${address}. ${why}`,
  siteLeadsElsewhere: (host: string) =>
    `It leads on to ${host}, which is not the website that we know. Use the mail instead, or tell us the new website.`,
  siteAnswers: (status: number) => `It answers ${status}.`,
  showedSiteCode: (address: string) => `Showed the code at ${address}.`,
  proofGone: "This link is over, or for another account. Ask for a new one at your request.",
  proofSent: (email: string) => `A mail with a link is on its way to ${email}.`,
  proofGiven: "Thank you. We see now that you read mails at the venue.",
  toldOf: "Told us about the place, and does not ask to manage it.",
  withdrew: "Took the request back.",
  decidedAlready: "This request is decided already.",
  withdrawn: (venue: string) => `Your request for ${venue} is taken back.`,
  chooseRequests: "Choose one or more requests.",
  requestMailsSaved: "Your choice of mails about requests is kept.",
} as const;
