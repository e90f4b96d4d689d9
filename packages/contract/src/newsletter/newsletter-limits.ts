import { msg, t } from "@hereabouts/language/translate";

/** Limits of the newsletter, as its readers meet them. */
export const newsletterLimits = {
  /** Towns and categories that one reader chooses. */
  towns: 60,
  categories: 30,
  /** Requests for it in an hour: from one network, and for one email address. */
  inHour: 30,
  forAddressInHour: 4,
  /** Days to confirm a request; it is deleted then. */
  confirmDays: 7,
  /** Body of a request for it. */
  bodyBytes: 10_000,
} as const;

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
