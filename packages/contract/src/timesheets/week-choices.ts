/** What becomes of a week: it is written, handed in, approved, or sent back. */
export const weekStatuses = [
  { value: "open", label: "Draft" },
  { value: "submitted", label: "Submitted" },
  { value: "approved", label: "Approved" },
  { value: "returned", label: "Returned" },
] as const;

/** The orders of weeks: what waits longest first unless told otherwise. */
export const weekOrderings = ["submitted", "-submitted", "week", "-week", "name"] as const;
