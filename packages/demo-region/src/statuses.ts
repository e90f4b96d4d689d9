import type { Rng } from "@hereabouts/poster-art/random";
import type { DemoEvent, DemoOverride, DemoStatus, LocalDate, LocalTime } from "./demo-region.types.ts";
import type { Schedule } from "./schedule.ts";

const NOTES: Readonly<Record<Exclude<DemoStatus, "scheduled">, readonly string[]>> = {
  cancelled: [
    "Canceled because of illness.",
    "Canceled because of a burst pipe. We are sorry.",
    "Canceled this week only.",
    "Canceled because of the forecast. See you next time.",
  ],
  postponed: ["Postponed: a new date will be announced.", "Postponed while the roof is mended. Tickets stay good."],
  rescheduled: ["Starts an hour later than first announced.", "Moved to a later hour because of the home game."],
  sold_out: ["Sold out. A waiting list opens at the door an hour ahead.", "Sold out; returns at the box office."],
  moved_online: [
    "Held online this time; the link is mailed to everyone who registered.",
    "Moved online: the building is closed that day.",
  ],
};

function later(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return `${String(hour % 24).padStart(2, "0")}:${time.slice(3)}`;
}

/** The status of a whole event that is not repeated: nearly always as planned. */
export function eventStatus(
  rng: Rng,
  { isTicketed, isToday }: { isTicketed: boolean; isToday: boolean },
): Pick<DemoEvent, "status" | "statusNote"> {
  if (isToday || !rng.chance(isTicketed ? 0.06 : 0.02)) return { status: "scheduled", statusNote: "" };
  const status = isTicketed
    ? rng.pick(["sold_out", "sold_out", "postponed", "cancelled"] as const)
    : rng.pick(["cancelled", "postponed"] as const);
  return { status, statusNote: rng.pick(NOTES[status]) };
}

/** The end of the row that brings an occurrence: a run may have two shows a day. */
function endOf(dates: Schedule["dates"], date: LocalDate, timeStart: LocalTime): LocalTime | null {
  const row = dates.find(
    ({ dateRecur, timeStart: start }) => start === timeStart && (dateRecur === date || dateRecur.includes("RRULE:")),
  );
  return row?.timeEnd ?? null;
}

/** Now and then one of the next occurrences of a series or a run differs from the others. */
export function occurrenceOverrides(rng: Rng, { occurrences, dates }: Schedule, isTicketed: boolean): DemoOverride[] {
  if (occurrences.length < 3 || !rng.chance(0.12)) return [];
  const { date, timeStart } = rng.pick(occurrences.slice(1, 6));
  const status = isTicketed
    ? rng.pick(["sold_out", "cancelled"] as const)
    : rng.pick(["cancelled", "rescheduled", "cancelled", "moved_online"] as const);
  const override: DemoOverride = { date, timeStart, status, note: rng.pick(NOTES[status]) };
  if (status !== "rescheduled") return [override];
  const end = endOf(dates, date, timeStart);
  return [{ ...override, newTimeStart: later(timeStart), ...(end ? { newTimeEnd: later(end) } : {}) }];
}
