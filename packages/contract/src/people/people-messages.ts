/** What comes of it when several people look after a venue, in words. */
export const peopleMessages = {
  invitationGone: "This invitation was used, taken back or has expired. Ask for a new one.",
  ownerAlready: "You are the owner of this venue.",
  lookAfterAlready: "This person looks after the venue already.",
  tooMany: (count: number) => `A venue has at most ${count} managers, invitations included. Remove one first.`,
  ownerAlone: "Only the owner of the venue can do this.",
  ownerStays: "The owner stays until somebody else takes the venue over. Give it to a manager first.",
  offerGone: "This offer was taken back or has expired. Ask the owner to make it again.",
  tooLateToUndo: "The mail about it went out already. Invite the person again.",
  invited: (email: string) => `A mail with a link is on its way to ${email}.`,
  takenBack: (email: string) => `The invitation to ${email} is taken back. Its link does not work any more.`,
  removed: (name: string, seconds: number) =>
    `${name} does not look after the venue any more, and is told by mail in ${seconds} seconds.`,
  left: (venue: string, seconds: number) =>
    `You do not look after ${venue} any more. Its owner is told by mail in ${seconds} seconds.`,
  isBack: (name: string) => `${name} looks after the venue again. No mail went out.`,
  youAreBack: (venue: string) => `You look after ${venue} again. No mail went out.`,
  joined: (venue: string) => `You look after ${venue} now.`,
  offered: (name: string) => `${name} was asked by mail to take the venue over. Until then you stay its owner.`,
  offerTakenBack: (name: string) => `The offer to ${name} is taken back.`,
  ownerNow: (venue: string) => `You are the owner of ${venue} now.`,
  declined: "You stay a manager. The owner is told by mail.",
  // What the history of the venue says.
  askedToHelp: (email: string) => `Asked ${email} to help as a manager.`,
  askedNoMore: (email: string) => `Took back what was asked of ${email}.`,
  becameManager: (email: string) => `${email} looks after the venue as a manager.`,
  removedManager: (email: string) => `Removed ${email} as a manager.`,
  leftAsManager: (email: string) => `${email} left as a manager.`,
  deletedAccount: "A manager deleted their account.",
  /** Replaces the email address of a deleted account. */
  goneAddress: "[deleted account]",
  restoredManager: (email: string) => `${email} is a manager again.`,
  offeredVenue: (email: string) => `Offered the venue to ${email}.`,
  tookOfferBack: (email: string) => `Took the offer to ${email} back.`,
  declinedOffer: (email: string) => `${email} did not take the venue over.`,
  tookOver: (from: string, to: string) => `The venue went from ${from} to ${to}.`,
  askedAs: (role: string, message: string) => [role && `Asked as: ${role}.`, message].filter(Boolean).join(" "),
} as const;
