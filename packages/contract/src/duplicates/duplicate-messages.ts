const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(" and ");

/** What comes of finding venues that are entered twice, in words. */
export const duplicateMessages = {
  atLeastTwo: "Choose two or more.",
  twoVenues: "Choose two different venues.",
  resolved: (names: readonly string[]) => `${named(names)} are marked as different places.`,
  found: (count: number) =>
    count === 1
      ? "1 group of venues may be one place."
      : `${count.toLocaleString("en-US")} groups of venues may be one place.`,
  noneFound: "No two venues are as near and as alike as you ask. Look within more metres, or lower the percentages.",
  bothClaimed: "Both venues have an open producer request. Decide one of them first, then merge.",
  bothSubscribed: (claimed: string) =>
    `Both venues have a plan. Keep “${claimed}” instead: it is the one that is claimed.`,
  paidFor: (name: string) => `“${name}” is paid for. Keep it, and merge the other venue into it.`,
  hasFeeds: (name: string) =>
    `Events of “${name}” are read from a feed. Keep it, and merge the other venue into it, or remove the feed first.`,
  claimMoved: (name: string) => `Moved to “${name}”, which the venue was merged with.`,
  claimMovedBack: (name: string) => `Moved back to “${name}”: the merge was undone.`,
  merged: (dropped: string, kept: string) => `“${dropped}” is merged into “${kept}”.`,
  unmerged: (name: string) => `“${name}” is a venue of its own again.`,
  mergeOver: (days: number) => `A merge can be undone for ${days} days.`,
  mergedFurther: (name: string) => `“${name}” was merged or deleted itself since. Bring it back first.`,
  mergedAway: (name: string, id: number) => `This entry was merged into “${name}” (#${id}). Change that one instead.`,
  undoMerge: "This venue was merged with another. Undo the merge instead.",
  overPlan: (used: number, allowed: number) =>
    `Together they have ${used} active events; the plan of the venue that stays allows ${allowed}. They stay published, and no event can be added until there are fewer.`,
  followHours: (count: number) =>
    `${count} event${count === 1 ? " follows" : "s follow"} the opening hours: from now on those of the venue that stays.`,
  leftEvent: (name: string) => `The event “${name}” was moved elsewhere or is gone: it stays as it is.`,
  leftField: (label: string) => `${label} was changed since: it stays as it is.`,
  leftClaim: "The producer request was decided or moved since: it stays where it is.",
  addDates: (rows: number) => (rows === 1 ? "Add this date to it" : "Add these dates to it"),
  datesAdded: (name: string, rows: number) => `“${name}” has the ${rows === 1 ? "date" : "dates"} now.`,
  leftSaves: (count: number) =>
    count === 1 ? "One person let go of the venue since." : `${count} people let go of the venue since.`,
} as const;
