import { msg, plural, t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";

const named = (names: readonly string[]) => list(names.map((name) => t("“{name}”", { name })));

/** Outcomes of finding and merging duplicate venues. */
export const duplicateMessages = {
  atLeastTwo: msg("Choose two or more."),
  twoVenues: msg("Choose two different venues."),
  resolved: (names: readonly string[]) => t("{names} marked as different places.", { names: named(names) }),
  resolvedAll: (count: number) =>
    plural(count, "{count} group marked as different places.", "{count} groups marked as different places."),
  found: (count: number) =>
    plural(count, "{count} group of possible duplicates.", "{count} groups of possible duplicates."),
  noneFound: msg("No possible duplicates. Increase the distance or lower the percentages."),
  bothClaimed: msg("Both venues have an open producer request. Decide one request first, then merge."),
  bothSubscribed: (claimed: string) =>
    t("Both venues have a plan. Keep “{claimed}” instead: that venue has an owner.", { claimed }),
  paidFor: (name: string) => t("“{name}” has a paid plan. Keep “{name}” and merge the other venue into it.", { name }),
  hasFeeds: (name: string) =>
    t("“{name}” imports events. Keep “{name}” and merge the other venue into it, or delete its import sources first.", {
      name,
    }),
  keptIsPlace: (name: string) =>
    t("“{name}” is a place of an organizer, not a venue. Keep the other one, or make “{name}” a venue first.", {
      name,
    }),
  claimMoved: (name: string) => t("Moved to “{name}” by a merge.", { name }),
  claimMovedBack: (name: string) => t("Moved back to “{name}” because the merge was undone.", { name }),
  merged: (dropped: string, kept: string) => t("“{dropped}” merged into “{kept}”.", { dropped, kept }),
  unmerged: (name: string) => t("“{name}” restored as a separate venue.", { name }),
  mergeOver: (days: number) => t("A merge can be undone for {days} days.", { days }),
  mergedFurther: (name: string) => t("“{name}” has since been merged or deleted. Restore “{name}” first.", { name }),
  mergedAway: (name: string, id: number) =>
    t("This venue was merged into “{name}” (#{id}). Edit that venue instead.", { name, id }),
  undoMerge: msg("This venue was merged into another. Undo the merge instead."),
  overPlan: (used: number, allowed: number) =>
    t(
      "Together these venues have {used} active events, and the plan of the venue you keep allows {allowed}. All events stay published, but you can’t add events until there are fewer.",
      { used, allowed },
    ),
  followHours: (count: number) =>
    plural(
      count,
      "{count} event will follow the opening hours of the venue you keep.",
      "{count} events will follow the opening hours of the venue you keep.",
    ),
  leftEvent: (name: string) => t("Event “{name}” not restored: it has since moved or been deleted.", { name }),
  leftField: (label: string) => t("{label} not restored: this field has changed since.", { label }),
  leftClaim: msg("Producer request not moved back: the request has since been decided or moved."),
  addDates: (rows: number) => (rows === 1 ? t("Add this date to the event") : t("Add these dates to the event")),
  datesAdded: (name: string, rows: number) =>
    rows === 1 ? t("Date added to “{name}”.", { name }) : t("Dates added to “{name}”.", { name }),
  leftSaves: (count: number) =>
    count === 1
      ? t("1 person has unsaved the venue since.")
      : t("{count} people have unsaved the venue since.", { count }),
} as const;
