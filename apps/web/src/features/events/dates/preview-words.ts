import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { PlannedDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { msg, plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import type { MarkedDate } from "@hereabouts/ui/schedules/marked-dates";

const asPlanned = { status: "scheduled" };
/** Whether a date was called off before: one that is planned now is on again. */
const isOff = ({ status }: PlannedDate) => status === "cancelled" || status === "postponed";

/** Outcome of a change for a date that keeps its day and times: a state, a note alone, or back on. */
type Mark = EventStatus | "noted" | "back on";

function markOf({ from, to }: SeriesPreview["marked"][number]): Mark {
  if (from.status === to.status) return "noted";
  const state = statusOfDate(asPlanned, to);
  return state === "scheduled" && isOff(from) ? "back on" : state;
}

const markWords: Readonly<Record<Mark, string>> = {
  noted: msg("with a new note"),
  cancelled: msg("canceled"),
  postponed: msg("postponed"),
  rescheduled: msg("rescheduled"),
  sold_out: msg("sold out"),
  moved_online: msg("moved online"),
  "back on": msg("back on"),
  scheduled: msg("restored"),
};

const countWords: Readonly<
  Record<Mark | "added" | "moved" | "moved times" | "removed" | "kept", (count: number) => string>
> = {
  added: (count) => plural(count, "{count} date added", "{count} dates added"),
  moved: (count) => plural(count, "{count} date moved", "{count} dates moved"),
  "moved times": (count) => plural(count, "{count} date at another time", "{count} dates at another time"),
  noted: (count) => plural(count, "{count} date with a new note", "{count} dates with a new note"),
  cancelled: (count) => plural(count, "{count} date canceled", "{count} dates canceled"),
  postponed: (count) => plural(count, "{count} date postponed", "{count} dates postponed"),
  rescheduled: (count) => plural(count, "{count} date rescheduled", "{count} dates rescheduled"),
  sold_out: (count) => plural(count, "{count} date sold out", "{count} dates sold out"),
  moved_online: (count) => plural(count, "{count} date moved online", "{count} dates moved online"),
  "back on": (count) => plural(count, "{count} date back on", "{count} dates back on"),
  scheduled: (count) => plural(count, "{count} date restored", "{count} dates restored"),
  removed: (count) => plural(count, "{count} date removed", "{count} dates removed"),
  kept: (count) => plural(count, "{count} date unchanged", "{count} dates unchanged"),
};

/** Summarizes a preview in a line: "1 date cancelled, 8 dates unchanged"; "" without dates. */
export function previewCounts({ added, moved, marked, dropped, kept }: SeriesPreview): string {
  const toOtherDays = moved.filter(({ from, to }) => from.date !== to.date).length;
  const marks = Map.groupBy(marked, markOf);
  const counts: [number, keyof typeof countWords][] = [
    [added.length, "added"],
    [toOtherDays, "moved"],
    [moved.length - toOtherDays, "moved times"],
    ...[...marks].map(([mark, pairs]): [number, Mark] => [pairs.length, mark]),
    [dropped.length, "removed"],
    [kept, "kept"],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => countWords[what](count))
    .join(", ");
}

/** Whether anything becomes of a date at all. */
export const changesSomething = ({ added, moved, marked, dropped }: SeriesPreview): boolean =>
  added.length + moved.length + marked.length + dropped.length > 0;

/** Describes the previous plan of a date: its day or times, and its status. */
function beforeWords(from: PlannedDate, to: PlannedDate): string {
  const when = [from.date === to.date ? "" : shortDay(from.date), from.times].filter(Boolean).join(", ");
  const state = statusOfDate(asPlanned, from);
  const was = from.status === to.status || state === "scheduled" ? "" : t(markWords[state]);
  return [t("before: {when}", { when }), was].filter(Boolean).join(", ");
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
      detail: [
        pair.to.times,
        [t(markWords[markOf(pair)]), pair.to.note && `“${pair.to.note}”`].filter(Boolean).join(": "),
      ].join(", "),
    })),
  ];
  return dates.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Legend for the marks in the calendar. "Moved" applies only if all changed dates move. */
export const markNames = ({ moved, marked }: SeriesPreview) => ({
  moved: marked.length === 0 && moved.every(({ from, to }) => from.date !== to.date) ? t("Moved") : t("Changed"),
  dropped: t("Removed"),
});
