/** The numbers of producer requests and what speaks for them. */
export const claimLimits = {
  /** Whoever holds a venue that somebody else asks for may answer for so long. */
  contestDays: 7,
  contestsInDay: 5,
  /** Answers of one owner or manager, over all contests of their venues. */
  contestAnswersInDay: 20,
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
  /** Of one venue, open invitations included. */
  managersOfVenue: 20,
  managerInvitationDays: 7,
  managerInvitationsInHour: 20,
  /** An invitation that is over, so that it can be sent again. */
  managerInvitationKeptDays: 30,
  /** While the mail about somebody's end as a manager waits, it can be undone. */
  managerUndoSeconds: 30,
  /** Whoever is offered a venue may take it over for so long. */
  ownershipOfferDays: 7,
  /** Of new requests in one mail to a moderator. */
  requestsInMail: 20,
} as const;
