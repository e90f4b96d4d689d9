/** Statuses of a week. */
export const weekStatuses = [
  { value: "open", label: "Draft" },
  { value: "submitted", label: "Submitted" },
  { value: "approved", label: "Approved" },
  { value: "returned", label: "Returned" },
] as const;

/** Orders of weeks; longest waiting first by default. */
export const weekOrderings = ["submitted", "-submitted", "week", "-week", "name"] as const;
