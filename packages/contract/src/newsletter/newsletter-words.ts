import { msg, t } from "@hereabouts/language/translate";
import { newsletterLimits } from "./newsletter-limits.ts";

/** Messages about the newsletter. */
export const newsletterWords = {
  noSuchTown: msg("Choose towns from the list."),
  noSuchCategory: msg("Choose categories from the list."),
  /** Same for every address: who reads it is nobody else’s business. */
  sent: (email: string) =>
    t("We sent an email to {email}. Select the link in it within {days} days to start the newsletter.", {
      email,
      days: newsletterLimits.confirmDays,
    }),
} as const;
