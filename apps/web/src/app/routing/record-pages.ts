/** Where a record is changed. */
export const recordForms = { venue: "/manage/venues/edit/$id/", event: "/manage/events/edit/$id/" } as const;

/** Where it is told who changed it. */
export const recordHistories = {
  venue: "/manage/venues/history/$id/",
  event: "/manage/events/history/$id/",
} as const;
