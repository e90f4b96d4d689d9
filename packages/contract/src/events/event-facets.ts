/** Ages, prices and statuses of events, with the labels people read. */
export const ageGroups = [
  { value: "all_ages", label: "All ages" },
  { value: "baby", label: "Baby 0–1" },
  { value: "toddler", label: "Toddler 2–4" },
  { value: "child", label: "Child 5–9" },
  { value: "preteen", label: "Preteen 10–12" },
  { value: "teen", label: "Teen 13–17" },
  { value: "adult", label: "Adult 18+" },
  { value: "21_plus", label: "21+" },
  { value: "senior", label: "Senior" },
] as const;
export type AgeGroup = (typeof ageGroups)[number]["value"];

/** Prices, cheapest first. `text` is the range, `label` is shown on cards. */
export const prices = [
  { value: "free", label: "Free", text: "Free" },
  { value: "low", label: "$", text: "under $25" },
  { value: "medium", label: "$$", text: "$25–$75" },
  { value: "high", label: "$$$", text: "over $75" },
] as const;
export type Price = (typeof prices)[number]["value"];

/** Statuses of a whole event or of one date. */
export const eventStatuses = [
  { value: "scheduled", label: "Scheduled" },
  { value: "cancelled", label: "Canceled" },
  { value: "postponed", label: "Postponed" },
  { value: "rescheduled", label: "Rescheduled" },
  { value: "sold_out", label: "Sold out" },
  { value: "moved_online", label: "Moved online" },
] as const;
export type EventStatus = (typeof eventStatuses)[number]["value"];
