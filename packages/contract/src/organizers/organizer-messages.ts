import { msg, plural, t } from "@hereabouts/language/translate";

/** Outcomes and refusals about organizers, and of speaking for one. */
export const organizerMessages = {
  nameTaken: msg("There is already an organizer of this name."),
  tooMany: (most: number) =>
    plural(
      most,
      "You’ve added {count} organizer, the most one account can add. Choose one that is there already, or contact us.",
      "You’ve added {count} organizers, the most one account can add. Choose one that is there already, or contact us.",
    ),
  claimed: msg("Someone already speaks for this organizer. Contact us if that’s wrong."),
  tooManyClaims: (most: number) =>
    plural(
      most,
      "{count} request of yours is in review. Wait for our decision first.",
      "{count} requests of yours are in review. Wait for our decisions first.",
    ),
  tooManyEvents: (most: number) =>
    plural(
      most,
      "Organizers can have {count} active event at places that aren’t venues. Cancel or delete one, or contact us.",
      "Organizers can have {count} active events at places that aren’t venues. Cancel or delete one, or contact us.",
    ),
  tooManyPlaces: (most: number) =>
    plural(
      most,
      "This organizer has {count} place, the most it can have. Choose one that is there already.",
      "This organizer has {count} places, the most it can have. Choose one that is there already.",
    ),
  chooseOrganizer: msg("Choose an organizer that you speak for."),
  placeAdded: (name: string) => t("“{name}” added.", { name }),
  requestSent: msg("Request sent. We’ll email you when we’ve decided."),
  withdrawn: msg("You no longer speak for this organizer."),
  requestWithdrawn: msg("Request withdrawn."),
  confirmed: (name: string) => t("“{name}” confirmed.", { name }),
  declined: (name: string) => t("“{name}” no longer names you.", { name }),
} as const;
