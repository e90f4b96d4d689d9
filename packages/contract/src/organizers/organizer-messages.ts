import { msg, plural } from "@hereabouts/language/translate";

/** Refusals about organizers. */
export const organizerMessages = {
  nameTaken: msg("There is already an organizer of this name."),
  tooMany: (most: number) =>
    plural(
      most,
      "You’ve added {count} organizer, the most one account can add. Choose one that is there already, or contact us.",
      "You’ve added {count} organizers, the most one account can add. Choose one that is there already, or contact us.",
    ),
} as const;
