const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(" and ");

/** Outcomes of finding and merging duplicate venues. */
export const duplicateMessages = {
  atLeastTwo: "Choose two or more.",
  twoVenues: "Choose two different venues.",
  resolved: (names: readonly string[]) => `${named(names)} marked as different places.`,
  found: (count: number) =>
    count === 1 ? "1 group of possible duplicates." : `${count.toLocaleString("en-US")} groups of possible duplicates.`,
  noneFound: "No possible duplicates. Increase the distance or lower the percentages.",
  bothClaimed: "Both venues have an open producer request. Decide one request first, then merge.",
  bothSubscribed: (claimed: string) => `Both venues have a plan. Keep “${claimed}” instead: that venue has an owner.`,
  paidFor: (name: string) => `“${name}” has a paid plan. Keep “${name}” and merge the other venue into it.`,
  hasFeeds: (name: string) =>
    `“${name}” imports events. Keep “${name}” and merge the other venue into it, or delete its import sources first.`,
  claimMoved: (name: string) => `Moved to “${name}” by a merge.`,
  claimMovedBack: (name: string) => `Moved back to “${name}” because the merge was undone.`,
  merged: (dropped: string, kept: string) => `“${dropped}” merged into “${kept}”.`,
  unmerged: (name: string) => `“${name}” restored as a separate venue.`,
  mergeOver: (days: number) => `A merge can be undone for ${days} days.`,
  mergedFurther: (name: string) => `“${name}” has since been merged or deleted. Restore “${name}” first.`,
  mergedAway: (name: string, id: number) => `This venue was merged into “${name}” (#${id}). Edit that venue instead.`,
  undoMerge: "This venue was merged into another. Undo the merge instead.",
  overPlan: (used: number, allowed: number) =>
    `Together these venues have ${used} active events, and the plan of the venue you keep allows ${allowed}. All events stay published, but you can’t add events until there are fewer.`,
  followHours: (count: number) =>
    `${count} event${count === 1 ? "" : "s"} will follow the opening hours of the venue you keep.`,
  leftEvent: (name: string) => `Event “${name}” not restored: it has since moved or been deleted.`,
  leftField: (label: string) => `${label} not restored: this field has changed since.`,
  leftClaim: "Producer request not moved back: the request has since been decided or moved.",
  addDates: (rows: number) => (rows === 1 ? "Add this date to the event" : "Add these dates to the event"),
  datesAdded: (name: string, rows: number) => `${rows === 1 ? "Date" : "Dates"} added to “${name}”.`,
  leftSaves: (count: number) =>
    count === 1 ? "1 person has unsaved the venue since." : `${count} people have unsaved the venue since.`,
} as const;
