import { msg, t } from "@hereabouts/language/translate";

/** Limits of editions that are mailed. */
export const editionMailLimits = {
  subjectChars: 120,
  introChars: 1_000,
  /** A mailing can be stopped for so long at least before it goes out. */
  lastChanceMinutes: 60,
  /** Days ahead that one is scheduled for. */
  daysAhead: 60,
  /** Mailings of one edition, stopped ones included. */
  mailings: 20,
  /** Tests that one person sends themselves in an hour. */
  testsInHour: 20,
  /** Listings of one mail: mail programs cut off what is longer. The rest is a link. */
  listings: 60,
  /** Events that begin sooner are left out: a mail takes some minutes to arrive. */
  leadMinutes: 15,
  /** A mail that waited longer for its mail server is written anew before it goes out. */
  freshMinutes: 10,
  /** Mails that are written in one transaction. */
  batch: 50,
  /** A subscription ends when so many mails in a row came back with faults that may pass. */
  delayedMails: 5,
} as const;

/** Messages about editions that are mailed. */
export const editionMailMessages = {
  nothingToMail: msg("Pick at least one listing that is still to come before you mail the edition."),
  tooSoon: msg("Choose a time at least {minutes} minutes from now, so that you can still stop it.", {
    minutes: editionMailLimits.lastChanceMinutes,
  }),
  tooLate: msg("Choose a day within the next {days} days.", { days: editionMailLimits.daysAhead }),
  isOpen: msg("This edition is already scheduled or being sent. Stop that mailing first."),
  tooManyMailings: msg("An edition has at most {count} mailings.", { count: editionMailLimits.mailings }),
  isOver: msg("All emails of this mailing are already on their way."),
  scheduled: (moment: string) => t("Mailing scheduled for {moment}.", { moment }),
  stopped: msg("Mailing stopped."),
  testSent: (email: string) => t("Test sent to {email}.", { email }),
  published: msg("Other mail programs can read this edition now."),
  unpublished: msg("Other mail programs can no longer read this edition."),
  notPublished: msg("No edition is published for other mail programs."),
} as const;
