/** The orders of a report on quality: most problems first unless told otherwise. */
export const qaOrderings = ["-problems", "name", "-name", "confirmed", "-confirmed", "-updated"] as const;

/** Whose rows of a report on quality: one's own, or nobody's yet. */
export const qaAssigned = ["me", "nobody"] as const;

/** The orders of those who change things: who did most first unless told otherwise. */
export const activityOrderings = ["-total", "name", "-last"] as const;

/** What an account may be. */
export const userRoles = [
  { value: "producer", label: "Producer" },
  { value: "zeditor", label: "Editor" },
  { value: "decides_requests", label: "Decides requests" },
  { value: "staff", label: "Staff" },
  { value: "superuser", label: "Superuser" },
] as const;

/** The orders of accounts: the newest first unless told otherwise. */
export const userOrderings = ["-created", "created", "name", "-name", "-seen", "seen"] as const;
