/** Where a record is changed. */
export const recordForms = { venue: "/manage/venues/edit/$id/", event: "/manage/events/edit/$id/" } as const;

/** History pages by kind of record. */
export const recordHistories = {
  venue: "/manage/venues/history/$id/",
  event: "/manage/events/history/$id/",
} as const;
