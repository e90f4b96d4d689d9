/** Numbers about organizers. */
export const organizerLimits = {
  nameChars: 100,
  descriptionChars: 2_000,
  /** Organizers that one account adds by naming them in events; editors add any number. */
  addedByAccount: 200,
  /** Names offered while one is typed. */
  suggested: 8,
  claimMessageChars: 1_000,
  /** Requests of one account that wait to be decided. */
  claimsWaiting: 10,
  /** Active events of one organizer at places that are no venues: venues have what their plans say. */
  activeEvents: 25,
  /** Places of one organizer. */
  places: 200,
  /** Places that events were at, offered while a name is typed. */
  placesSuggested: 5,
  /** Past events on its page. */
  pastListed: 20,
  /** Requests, events that wait and merges in one list. */
  listed: 100,
} as const;
