/** The longest text of a recurrence that is read: a rule with its exceptions. */
export const LONGEST_DATE_RECUR = 20_000;
