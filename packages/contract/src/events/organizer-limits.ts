/** Numbers about organizers. */
export const organizerLimits = {
  nameChars: 100,
  descriptionChars: 2_000,
  /** Organizers that one account adds by naming them in events; editors add any number. */
  addedByAccount: 200,
  /** Names offered while one is typed. */
  suggested: 8,
} as const;
