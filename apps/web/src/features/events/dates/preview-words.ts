import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { PlannedDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { stateWords } from "@hereabouts/contract/events/status-words";
import { shortDay } from "@hereabouts/recurrence/day-words";
import type { MarkedDate } from "@hereabouts/ui/schedules/marked-dates";

const asPlanned = { status: "scheduled" };
/** Returns the status label of a date, or "" when it is scheduled. */
const statusLabel = (date: PlannedDate) => stateWords(statusOfDate(asPlanned, date))?.label ?? "";

/** Whether a date was called off before: one that is planned now is on again. */
const isOff = ({ status }: PlannedDate) => status === "cancelled" || status === "postponed";

/** Describes a status change of a date that keeps its day and times: "cancelled", "back on". */
function markWords({ from, to }: SeriesPreview["marked"][number]): string {
  if (from.status === to.status) return "with a new note";
  return statusLabel(to).toLowerCase() || (isOff(from) ? "back on" : "restored");
}

/** Summarizes a preview in a line: "1 date cancelled, 8 dates unchanged"; "" without dates. */
export function previewCounts({ added, moved, marked, dropped, kept }: SeriesPreview): string {
  const toOtherDays = moved.filter(({ from, to }) => from.date !== to.date).length;
  const marks = Map.groupBy(marked, markWords);
  const counts: [number, string][] = [
    [added.length, "added"],
    [toOtherDays, "moved"],
    [moved.length - toOtherDays, "at another time"],
    ...[...marks].map(([words, pairs]): [number, string] => [pairs.length, words]),
    [dropped.length, "removed"],
    [kept, "unchanged"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${count === 1 ? "date" : "dates"} ${words}`)
    .join(", ");
}

/** Whether anything becomes of a date at all. */
export const changesSomething = ({ added, moved, marked, dropped }: SeriesPreview): boolean =>
  added.length + moved.length + marked.length + dropped.length > 0;

/** Describes the previous plan of a date: its day or times, and its status. */
function beforeWords(from: PlannedDate, to: PlannedDate): string {
  const when = [from.date === to.date ? "" : shortDay(from.date), from.times].filter(Boolean).join(", ");
  const was = from.status === to.status ? "" : statusLabel(from).toLowerCase();
  return [`before: ${when}`, was].filter(Boolean).join(", ");
}

/** The dates that change, each with what becomes of it, in order. */
export function markedDates({ added, moved, marked, dropped }: SeriesPreview): MarkedDate[] {
  const dates: MarkedDate[] = [
    ...added.map(({ date, times }) => ({ date, tone: "added" as const, detail: times })),
    ...dropped.map(({ date, times }) => ({ date, tone: "dropped" as const, detail: times })),
    ...moved.map(({ from, to }) => ({
      date: to.date,
      tone: "moved" as const,
      detail: `${to.times}, ${beforeWords(from, to)}`,
    })),
    ...marked.map((pair) => ({
      date: pair.to.date,
      tone: "moved" as const,
      detail: [pair.to.times, [markWords(pair), pair.to.note && `“${pair.to.note}”`].filter(Boolean).join(": ")].join(
        ", ",
      ),
    })),
  ];
  return dates.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Legend for the marks in the calendar. "Moved" applies only if all changed dates move. */
export const markNames = ({ moved, marked }: SeriesPreview) => ({
  moved: marked.length === 0 && moved.every(({ from, to }) => from.date !== to.date) ? "Moved" : "Changed",
  dropped: "Removed",
});
