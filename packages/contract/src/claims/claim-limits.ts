/** The numbers of producer requests and what speaks for them. */
export const claimLimits = {
  /** Whoever holds a venue that somebody else asks for may answer for so long. */
  contestDays: 7,
  contestsInDay: 5,
  proofDays: 3,
  proofsInHour: 5,
  /** Looking for a code on a venue's website: of one person, and at one website by all of them. */
  siteLooksInHour: 20,
  siteLooksOfHostInHour: 40,
  /** Of the page that is read for it. */
  sitePageBytes: 1_000_000,
  /** Of what somebody says for themselves when they ask for a venue. */
  requestMessageChars: 1_000,
  /** At a time. */
  claimsDecided: 50,
  /** While the mail with a decision waits, the decision can be taken back. */
  claimUndoSeconds: 30,
  /** Of new requests in one mail to a moderator. */
  requestsInMail: 20,
} as const;
