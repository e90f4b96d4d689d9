import { msg, t } from "@hereabouts/language/translate";

/** Outcomes and refusals of deciding who speaks for an organizer, and of merging two. */
export const organizerDeskMessages = {
  decided: msg("Another moderator has already decided this request."),
  told: msg("Can’t undo: the person has already been emailed."),
  askedAgain: msg("Can’t undo: the person has sent another request since. Decide that one."),
  verified: (person: string, name: string) =>
    t("{person} now speaks for {name}. We’re emailing them.", { person, name }),
  rejected: (person: string, name: string) => t("Request of {person} for {name} rejected.", { person, name }),
  reopened: (name: string) => t("Request for {name} back in review.", { name }),
  madeVenue: (name: string) => t("“{name}” is a venue now.", { name }),
  madePlace: (name: string) => t("“{name}” is no venue anymore.", { name }),
  venueInUse: msg("This venue is claimed or followed. It can’t become a place again."),
  twoOrganizers: msg("Choose two different organizers."),
  bothClaimed: msg("Different people speak for these organizers. Reject one of their requests first, then merge."),
} as const;
