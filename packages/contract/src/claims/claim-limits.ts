/** The numbers of producer requests and what speaks for them. */
export const claimLimits = {
  /** Days the current owner has to respond to an ownership request. */
  contestDays: 7,
  contestsInDay: 5,
  /** Answers of one owner or manager, over all contests of their venues. */
  contestAnswersInDay: 20,
  proofDays: 3,
  proofsInHour: 5,
  /** Looking for a code on a venue's website: of one person, and at one website by all of them. */
  siteLooksInHour: 20,
  siteLooksOfHostInHour: 40,
  /** Size of a page that is checked for a code. */
  sitePageBytes: 1_000_000,
  /** Length of a claimant's message. */
  requestMessageChars: 1_000,
  /** At a time. */
  claimsDecided: 50,
  /** While the mail with a decision waits, the decision can be taken back. */
  claimUndoSeconds: 30,
  /** Managers of one venue, including open invitations. */
  managersOfVenue: 20,
  managerInvitationDays: 7,
  managerInvitationsInHour: 20,
  /** An invitation that is over, so that it can be sent again. */
  managerInvitationKeptDays: 30,
  /** Time to undo removing a manager, before the email is sent. */
  managerUndoSeconds: 30,
  /** Days to accept an offered venue. */
  ownershipOfferDays: 7,
  /** New requests listed in one email to a moderator. */
  requestsInMail: 20,
} as const;
