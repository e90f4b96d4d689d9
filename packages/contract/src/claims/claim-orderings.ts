/** The orders of producer requests. */
export const claimOrderings = ["-created", "created", "-updated", "updated"] as const;
