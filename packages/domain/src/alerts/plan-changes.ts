import { limits } from "@hereabouts/contract/limits";
import { msg, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import type { PlannedDate } from "../jobs/catalogue.ts";
import { dateAndTimes } from "./words.ts";

/** Changes to an event: a headline for the subject, and a line for each change. */
export interface PlanChanges {
  headline: string;
  lines: string[];
}

/** A plan with its place in words. */
export interface NamedPlan {
  status: string;
  venueId: number;
  where: string;
  /** The place counts only where people go there: an online event with another host has not moved. */
  isAtVenue: boolean;
  dates: readonly PlannedDate[];
}

const statusHeadlines: Record<string, string> = {
  cancelled: "Canceled",
  postponed: "Postponed",
  rescheduled: "Rescheduled",
  moved_online: msg("Moved online"),
};

const statusLines: Record<string, string> = {
  cancelled: msg("This event is canceled."),
  postponed: msg("This event is postponed."),
  rescheduled: msg("This event is rescheduled."),
  moved_online: msg("This event has moved online."),
  scheduled: msg("This event is back on."),
};

/** Sold out is no change of plan: the event takes place as it was. */
const planStatus = (status: string) => (status === "sold_out" ? "scheduled" : status);

const sameTimes = (a: PlannedDate, b: PlannedDate) => a.startMinute === b.startMinute && a.endMinute === b.endMinute;

/** Takes the first that fits out of `from`. */
function take(from: PlannedDate[], fits: (date: PlannedDate) => boolean): PlannedDate | undefined {
  const index = from.findIndex(fits);
  return index < 0 ? undefined : from.splice(index, 1)[0];
}

/** Changes to dates: a line for each, and a headline for the subject; "" without changes. */
interface DateChanges {
  headline: string;
  lines: string[];
}

/** Where all that changed is said in one word of each date: "Date canceled"; else their time is new. */
function dateHeadline(marks: readonly (string | null)[]): string {
  const [mark = null] = marks;
  const isSame = marks.every((other) => other === mark);
  if (mark === null || !isSame) return t("New time");
  return `${marks.length === 1 ? "Date" : "Dates"} ${mark === "back on" ? "back on" : mark}`;
}

function dateChanges(before: readonly PlannedDate[], after: readonly PlannedDate[], today: string): DateChanges {
  const last = before.length === limits.occurrencesCompared ? before.at(-1)?.date : undefined;
  const left = after.filter(({ date }) => last === undefined || date <= last);
  const words = (date: PlannedDate) => dateAndTimes(date, today);
  const found: { date: string; line: string; mark: string | null }[] = [];
  const tell = (old: PlannedDate, line: string, mark: string | null = null) =>
    void found.push({ date: old.date, line, mark });
  const changed = before.filter((old) => {
    const same = take(left, (now) => now.date === old.date && sameTimes(now, old));
    const status = planStatus(same?.status ?? old.status);
    if (status !== planStatus(old.status)) {
      const word = status === "scheduled" ? "back on" : (statusHeadlines[status] ?? status).toLowerCase();
      const why = same?.note ? `. ${same.note}` : "";
      tell(old, `${words(old)}: ${word}${why}`, word);
    }
    return same === undefined;
  });
  const gone = changed.filter((old) => {
    const moved = take(left, (now) => now.date === old.date);
    if (moved) tell(old, `${words(old)} → ${words(moved).slice(dayWords(moved.date, today).length + 2)}`);
    return moved === undefined;
  });
  const arePaired = gone.length === left.length;
  for (const [index, old] of gone.entries()) {
    const moved = arePaired ? left[index] : undefined;
    tell(old, moved ? `${words(old)} → ${words(moved)}` : `${words(old)}: removed`);
  }
  if (gone.length > 0 && !arePaired)
    for (const added of left) tell(added, t("{added}: new date", { added: words(added) }));
  const all = found.sort((a, b) => a.date.localeCompare(b.date)).map(({ line }) => line);
  const rest = all.length - limits.changesShown;
  const lines = rest > 1 ? [...all.slice(0, limits.changesShown), `… and ${rest} more dates.`] : all;
  return { headline: dateHeadline(found.map(({ mark }) => mark)), lines };
}

/**
 * Compares two plans: a line "from → to" for each change; null when time, place and status are equal. Added dates alone
 * are not a change.
 */
export function planChanges(before: NamedPlan, after: NamedPlan, today: string): PlanChanges | null {
  const status = planStatus(after.status);
  const hasNewStatus = status !== planStatus(before.status);
  const statusLine = hasNewStatus ? [statusLines[status] ?? ""] : [];
  if (hasNewStatus && status === "cancelled") return { headline: "Canceled", lines: statusLine };
  const hasOtherPlace = before.isAtVenue || after.isAtVenue;
  const isMoved = hasOtherPlace && (before.venueId !== after.venueId || before.where !== after.where);
  const places = isMoved ? [`${before.where} → ${after.where}`] : [];
  const dates = dateChanges(before.dates, after.dates, today);
  const lines = [...statusLine, ...places, ...dates.lines];
  if (lines.length === 0) return null;
  if (hasNewStatus) return { headline: statusHeadlines[status] ?? t("Back on"), lines };
  if (dates.lines.length === 0) return { headline: t("New place"), lines };
  return { headline: places.length === 0 ? dates.headline : t("New time and place"), lines };
}
