// The orders of what people keep, the first of each the one it begins with.
export const savedEventOrderings = ["-created", "date", "distance"] as const;
export const savedVenueOrderings = ["-created", "distance"] as const;
export const savedSearchOrderings = ["-updated", "-created"] as const;
export const addressOrderings = ["-updated", "-created"] as const;
