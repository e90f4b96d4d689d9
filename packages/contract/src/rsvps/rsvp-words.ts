import { msg, plural, t } from "@hereabouts/language/translate";

/** Messages about RSVPs. */
export const rsvpWords = {
  notTaken: msg("This event doesn’t take RSVPs."),
  noSuchDate: msg("This date was removed or moved. Reload the page and choose another date."),
  ended: msg("This date has ended."),
  canceled: msg("This date is canceled."),
  postponed: msg("This date is postponed. You can RSVP when there’s a new date."),
  closed: msg("RSVPs for this date are closed."),
  listFull: msg("The waiting list for this date is full."),
  tooMany: (most: number) => msg("Enter at most {most} people.", { most }),
  /** Same for every address: who is coming is nobody else's business. */
  sent: (email: string) =>
    t("We sent an email to {email}. It says if you have a place, and has a link to cancel.", { email }),
  left: (left: number, places: number) =>
    left === 0
      ? t("Full: all {places} places are taken. You can join the waiting list.", { places })
      : t("{left} of {places} places left", { left, places }),
  people: (count: number) => plural(count, "{count} person", "{count} people"),
};
