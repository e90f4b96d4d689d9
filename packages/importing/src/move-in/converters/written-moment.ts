import { instantOf } from "@hereabouts/recurrence/instant-of";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { zoneOffset } from "@hereabouts/recurrence/zone-offset";
import { ianaZone } from "../../ical/windows-zones.ts";
import type { Moment } from "./moved-dates.ts";

const MINUTE = 60_000;

/** Minutes of a zone that is written as its distance from UTC: "UTC+3:30", "UTC-5", "UTC+5.5"; null for other zones. */
function offsetOf(zone: string): number | null {
  const [whole, sign, hours, minutes, part] =
    /^(?:UTC|GMT)(?:([+-])(\d{1,2})(?::?(\d\d)|\.(\d{1,2}))?)?$/i.exec(zone.trim()) ?? [];
  if (whole === undefined) return null;
  const more = minutes === undefined ? Number(`0.${part ?? 0}`) * 60 : Number(minutes);
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Math.round(more));
}

/** Whether the venue's clocks are so far from UTC in winter or in summer. */
function isOfVenue(offset: number, zone: string, date: string): boolean {
  const year = date.slice(0, 4);
  return ["01", "07"].some(
    (month) => zoneOffset(Date.parse(`${year}-${month}-01T00:00:00Z`), zone) === offset * MINUTE,
  );
}

/**
 * A date and minute as they are written in a zone. A distance from UTC that the venue's clocks have in winter or summer is
 * meant as the venue's clocks all year: it is what sites have whose owners never chose a zone.
 */
export function writtenMoment(
  { date, minute }: { date: string; minute: number },
  written: string,
  zone: string,
): { moment: Moment; isUtc: boolean } {
  const offset = offsetOf(written);
  if (offset !== null) {
    if (isOfVenue(offset, zone, date)) return { moment: { date, minute }, isUtc: false };
    const at = Date.parse(`${date}T00:00:00Z`) + (minute - offset) * MINUTE;
    return { moment: new Date(at), isUtc: offset === 0 };
  }
  const named = ianaZone(written);
  return { moment: named === null || named === zone ? { date, minute } : instantOf(date, minute, named), isUtc: false };
}

/** A written date and time, "2026-10-10 19:00:00"; null where it is none. */
export function clockOf(text: string): { date: string; minute: number } | null {
  const [, date = "", hour = "0", minute = "0"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d))?/.exec(text) ?? [];
  if (!isLocalDate(date) || Number(hour) > 23 || Number(minute) > 59) return null;
  return { date, minute: Number(hour) * 60 + Number(minute) };
}
