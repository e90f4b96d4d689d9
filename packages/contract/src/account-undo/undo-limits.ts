/** Limits on taking back what an account did; asked for where they are needed. */
export const undoLimits = {
  /** Records that one call works on, within a second on a busy server; a page calls again until none are left. */
  undoBatch: 8,
  /** Records that others changed since, taken back all the same: chosen one by one. */
  undoChosen: 500,
  /** How long what was taken back can be put back: as long as deleted records are kept. */
  putBackDays: 30,
  undosListed: 10,
  /** Records named in an outcome that could not be undone. */
  undoLeftShown: 50,
  suspendedReasonChars: 500,
} as const;
