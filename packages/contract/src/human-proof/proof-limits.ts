/** Limits of forms that ask for a proof of work; asked for where they are needed. */
export const proofLimits = {
  /** Anonymous posts of one form per minute from which a proof of work is required … */
  proofFromPosts: 60,
  /** … until for so many minutes there were not more than these in any. */
  proofUntilPosts: 20,
  proofCalmMinutes: 10,
  /** How many numbers are tried at most: a second or two on a computer, some on an old phone. */
  proofTries: 100_000,
  /** Minutes until a challenge expires. */
  proofMinutes: 10,
  proofChars: 300,
} as const;
