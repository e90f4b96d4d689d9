/** What the report of duplicate venues answers, in words. */
export const duplicateMessages = {
  atLeastTwo: "Choose two or more.",
} as const;
