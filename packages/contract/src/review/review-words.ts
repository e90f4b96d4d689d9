import { msg, plural, t } from "@hereabouts/language/translate";

/** Texts of one calendar are decided at once. */
const withOthers = (name: string, others: number) =>
  others === 0 ? name : t("{name} and {others} more from its calendar", { name, others });

/** Messages about texts in review. */
export const reviewWords = {
  newWaits: msg(
    "Your event is in review, usually for less than a day. Until then only the venue’s managers and our editors can see it.",
  ),
  changeWaits: msg(
    "Your change is in review, usually for less than a day. Until then visitors see the previous version.",
  ),
  rejected: msg("Our editors didn’t publish this. Edit and save it to send it for review again."),
  decidedAlready: msg("This has already been reviewed."),
  toldAlready: msg("Can’t undo: the author has already been emailed."),
  changedSince: msg("The record has changed since this text was written. Reject the text, or edit the record."),
  noRoom: msg("The venue’s plan has no room for another active event."),
  sourceWaits: (count: number) =>
    plural(
      count,
      "{count} event from it is in review, usually for less than a day. Until then visitors don’t see the changes.",
      "{count} events from it are in review, usually for less than a day. Until then visitors don’t see the changes.",
    ),
  andOthers: (count: number) => t("And {count} more from the same calendar.", { count }),
  accepted: (name: string, others: number) => t("{texts} accepted.", { texts: withOthers(name, others) }),
  trusted: (name: string, others: number, author: string) =>
    t("{texts} accepted. We’ll trust {author} from now on.", { texts: withOthers(name, others), author }),
  rejectedNow: (name: string, others: number) => t("{texts} rejected.", { texts: withOthers(name, others) }),
  reopened: (name: string, others: number) => t("{texts} back in review.", { texts: withOthers(name, others) }),
} as const;

/** Review statuses of a new account's text. */
export const reviewStatuses = ["waiting", "accepted", "rejected"] as const;
