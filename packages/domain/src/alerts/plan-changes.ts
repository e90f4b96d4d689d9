import { serverLimits } from "@hereabouts/contract/server-limits";
import { msg, plural, t } from "@hereabouts/language/translate";
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
  cancelled: msg("Canceled"),
  postponed: msg("Postponed"),
  rescheduled: msg("Rescheduled"),
  moved_online: msg("Moved online"),
};

const statusLines: Record<string, string> = {
  cancelled: msg("This event is canceled."),
  postponed: msg("This event is postponed."),
  rescheduled: msg("This event is rescheduled."),
  moved_online: msg("This event has moved online."),
  scheduled: msg("This event is back on."),
};

/** Words for a status of dates: the line of one date, and the subject about one date or several. */
const dateWords: Record<string, { line: string; one: string; many: string }> = {
  cancelled: { line: msg("{date}: canceled"), one: msg("Date canceled"), many: msg("Dates canceled") },
  postponed: { line: msg("{date}: postponed"), one: msg("Date postponed"), many: msg("Dates postponed") },
  rescheduled: { line: msg("{date}: rescheduled"), one: msg("Date rescheduled"), many: msg("Dates rescheduled") },
  moved_online: { line: msg("{date}: moved online"), one: msg("Date moved online"), many: msg("Dates moved online") },
  scheduled: { line: msg("{date}: back on"), one: msg("Date back on"), many: msg("Dates back on") },
  added: { line: "", one: msg("New date"), many: msg("New dates") },
  on_sale: {
    line: msg("{date}: tickets available again"),
    one: msg("Tickets available again"),
    many: msg("Tickets available again"),
  },
};

/** Sold out is no change of plan: the event takes place as it was. */
const planStatus = (status: string) => (status === "sold_out" ? "scheduled" : status);

/** Whether what was sold out takes place and is not sold out any longer. */
const isOnSaleAgain = (before: string, after: string) =>
  before === "sold_out" && after !== "sold_out" && planStatus(before) === planStatus(after);

const isSoldOut = ({ status }: PlannedDate) => status === "sold_out";

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

/** Where all dates that changed have the same status: "Date canceled"; else their time is new. */
function dateHeadline(statuses: readonly (string | null)[]): string {
  const [status = null] = statuses;
  const words = status === null ? undefined : dateWords[status];
  if (!words || statuses.some((other) => other !== status)) return t("New time");
  return t(statuses.length === 1 ? words.one : words.many);
}

function dateChanges(before: readonly PlannedDate[], after: readonly PlannedDate[], today: string): DateChanges {
  const last = before.length === serverLimits.occurrencesCompared ? before.at(-1)?.date : undefined;
  const left = after.filter(({ date }) => last === undefined || date <= last);
  const words = (date: PlannedDate) => dateAndTimes(date, today);
  const found: { date: string; line: string; status: string | null }[] = [];
  const tell = (old: PlannedDate, line: string, status: string | null = null) =>
    void found.push({ date: old.date, line, status });
  const changed = before.filter((old) => {
    const same = take(left, (now) => now.date === old.date && sameTimes(now, old));
    const status = planStatus(same?.status ?? old.status);
    if (status !== planStatus(old.status)) {
      const why = same?.note ? `. ${same.note}` : "";
      tell(old, t(dateWords[status]?.line ?? "{date}", { date: words(old) }) + why, status);
    } else if (same && isOnSaleAgain(old.status, same.status)) {
      tell(old, t("{date}: tickets available again", { date: words(old) }), "on_sale");
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
    tell(old, moved ? `${words(old)} → ${words(moved)}` : t("{date}: removed", { date: words(old) }));
  }
  const wasSoldOut = before.length > 0 && before.every(isSoldOut);
  for (const added of arePaired ? [] : left)
    if (gone.length > 0 || (wasSoldOut && !isSoldOut(added)))
      tell(added, t("{date}: new date", { date: words(added) }), "added");
  const all = found.sort((a, b) => a.date.localeCompare(b.date)).map(({ line }) => line);
  return { headline: dateHeadline(found.map(({ status }) => status)), lines: cut(all) };
}

/** Lines, cut where there are too many for an email. */
function cut(lines: readonly string[]): string[] {
  const rest = lines.length - serverLimits.changesShown;
  const more = plural(rest, "… and {count} more date.", "… and {count} more dates.");
  return rest > 1 ? [...lines.slice(0, serverLimits.changesShown), more] : [...lines];
}

/** New dates of an event for those who follow it; null without any. */
export function newDates(
  before: readonly PlannedDate[],
  after: readonly PlannedDate[],
  today: string,
): PlanChanges | null {
  const last = before.length === serverLimits.occurrencesCompared ? before.at(-1)?.date : undefined;
  const isKnown = ({ date, startMinute }: PlannedDate) =>
    before.some((old) => old.date === date && old.startMinute === startMinute);
  const added = after.filter((date) => (last === undefined || date.date <= last) && !isKnown(date));
  if (added.length === 0) return null;
  const lines = added.map((date) => t("{date}: new date", { date: dateAndTimes(date, today) }));
  return { headline: added.length === 1 ? t("New date") : t("New dates"), lines: cut(lines) };
}

/**
 * Compares two plans: a line "from → to" for each change; null when time, place and status are equal. Added dates alone
 * are not a change, unless all others are sold out.
 */
export function planChanges(before: NamedPlan, after: NamedPlan, today: string): PlanChanges | null {
  const status = planStatus(after.status);
  const hasNewStatus = status !== planStatus(before.status);
  const isOnSale = isOnSaleAgain(before.status, after.status);
  const said = hasNewStatus ? (statusLines[status] ?? "") : isOnSale ? msg("Tickets are available again.") : "";
  const statusLine = said === "" ? [] : [t(said)];
  if (hasNewStatus && status === "cancelled") return { headline: t("Canceled"), lines: statusLine };
  const hasOtherPlace = before.isAtVenue || after.isAtVenue;
  const isMoved = hasOtherPlace && (before.venueId !== after.venueId || before.where !== after.where);
  const places = isMoved ? [`${before.where} → ${after.where}`] : [];
  const dates = dateChanges(before.dates, after.dates, today);
  const lines = [...statusLine, ...places, ...dates.lines];
  if (lines.length === 0) return null;
  if (hasNewStatus) return { headline: t(statusHeadlines[status] ?? msg("Back on")), lines };
  if (isOnSale) return { headline: t("Tickets available again"), lines };
  if (dates.lines.length === 0) return { headline: t("New place"), lines };
  return { headline: places.length === 0 ? dates.headline : t("New time and place"), lines };
}
