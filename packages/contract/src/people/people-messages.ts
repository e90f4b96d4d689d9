import { msg, t } from "@hereabouts/language/translate";
/** Outcomes of inviting, removing and transferring managers. */
export const peopleMessages = {
  invitationGone: msg("This invitation has expired, was withdrawn or was already used. Ask for a new one."),
  ownerAlready: msg("You’re already the owner of this venue."),
  lookAfterAlready: msg("This person already manages the venue."),
  tooMany: (count: number) =>
    t("A venue can have up to {count} managers, including invitations. Remove one first.", { count }),
  ownerAlone: msg("Only the owner of the venue can do this."),
  ownerStays: msg("You can’t remove the owner. Transfer the venue to a manager first."),
  offerGone: msg("This offer was withdrawn or has expired. Ask the owner for a new one."),
  tooLateToUndo: msg("Can’t undo: the email has already been sent. Invite the person again."),
  invited: (email: string) => t("Invitation sent to {email}.", { email }),
  takenBack: (email: string) => t("Invitation to {email} withdrawn. The link no longer works.", { email }),
  removed: (name: string, seconds: number) =>
    t("{name} removed. We’ll email them in {seconds} seconds.", { name, seconds }),
  left: (venue: string, seconds: number) =>
    t("You no longer manage {venue}. We’ll email the owner in {seconds} seconds.", { venue, seconds }),
  isBack: (name: string) => t("{name} restored as a manager. No email sent.", { name }),
  youAreBack: (venue: string) => t("You manage {venue} again. No email sent.", { venue }),
  joined: (venue: string) => t("You now manage {venue}.", { venue }),
  offered: (name: string) => t("We emailed your offer to {name}. You stay the owner until they accept.", { name }),
  offerTakenBack: (name: string) => t("Offer to {name} withdrawn.", { name }),
  ownerNow: (venue: string) => t("You’re now the owner of {venue}.", { venue }),
  declined: msg("Offer declined. You’re still a manager. We’ll email the owner."),
  // Entries of the venue's history.
  askedToHelp: (email: string) => t("Invited {email} as a manager.", { email }),
  askedNoMore: (email: string) => t("Withdrew the invitation to {email}.", { email }),
  becameManager: (email: string) => t("{email} became a manager.", { email }),
  removedManager: (email: string) => t("Removed {email} as a manager.", { email }),
  leftAsManager: (email: string) => t("{email} left as a manager.", { email }),
  deletedAccount: msg("A manager deleted their account."),
  /** Replaces the email address of a deleted account. */
  goneAddress: msg("[deleted account]"),
  restoredManager: (email: string) => t("{email} is a manager again.", { email }),
  offeredVenue: (email: string) => t("Offered the venue to {email}.", { email }),
  tookOfferBack: (email: string) => t("Withdrew the offer to {email}.", { email }),
  declinedOffer: (email: string) => t("{email} declined the venue.", { email }),
  tookOver: (from: string, to: string) => t("Ownership transferred from {from} to {to}.", { from, to }),
  askedAs: (role: string, message: string) => [role && t("Role: {role}.", { role }), message].filter(Boolean).join(" "),
} as const;
