/** Limits of forms that ask for a proof of work; asked for where they are needed. */
export const proofLimits = {
  /** Posts of one form in a minute, by everybody who is not signed in: from more on a proof is asked for … */
  proofFromPosts: 60,
  /** … until for so many minutes there were not more than these in any. */
  proofUntilPosts: 20,
  proofCalmMinutes: 10,
  /** How many numbers are tried at most: a second or two on a computer, some on an old phone. */
  proofTries: 100_000,
  /** For how long a puzzle can be answered. */
  proofMinutes: 10,
  proofChars: 300,
} as const;
