/** Limits of RSVPs. */
export const rsvpLimits = {
  /** Places that a date can have. */
  mostPlaces: 5_000,
  /** People that one RSVP can be for, and what a new event allows. */
  mostPeople: 50,
  usualPeople: 6,
  /** RSVPs on the list of one date, the waiting list included. */
  mostOnList: 1_000,
  /** Dates in the producer's overview of an event. */
  datesListed: 100,
  nameChars: 100,
  /** From one network, and for one email address. */
  inHour: 30,
  forAddressInHour: 10,
  /** Body of a request that sends one. */
  bodyBytes: 10_000,
  /** RSVPs are deleted so many days after the date. */
  keptDays: 30,
  /** Site hours at which reminders are sent, and lists with reminders in one run. */
  remindedFromHour: 8,
  remindedToHour: 20,
  listsReminded: 200,
  /** An RSVP that is newer needs no reminder. */
  remindedAfterHours: 12,
} as const;

/** Hours before a date at which its RSVPs can close; 0 when it starts. */
export const rsvpCloses: readonly number[] = [0, 1, 3, 12, 24, 48, 168];
