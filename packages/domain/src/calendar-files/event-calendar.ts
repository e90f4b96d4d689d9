import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, isLocalDate } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { ensureOnFace } from "../pages/ensure-on-face.ts";
import { lastDayShown } from "../visitor-days.ts";
import { entryLines, sessionLines } from "./calendar-entry.ts";
import { selectCalendarDates, selectCalendarEvents, selectCalendarSession } from "./event-calendar.queries.ts";
import { calendarHead, icalText } from "./ical-lines.ts";
import { descriptionShortener } from "./ical-status.ts";
import { icalZone } from "./ical-zone.ts";

const DAY_SECONDS = 86_400;

/**
 * The instant of a bound of a calendar file: a local date at the venue ("end": the end of that day), a date-time with
 * or without an offset, or Unix seconds. @throws Invalid
 */
function boundOf(field: "dtstart" | "dtend", text: string | undefined, zone: string): Date | null {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  if (isLocalDate(typed)) return instantOf(field === "dtend" ? addDays(typed, 1) : typed, 0, zone);
  if (/^\d{1,11}$/.test(typed) && Number(typed) >= DAY_SECONDS) return new Date(Number(typed) * 1000);
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2})?$/.exec(typed);
  if (local) {
    const [, date = "", hour, minute] = local;
    if (isLocalDate(date) && Number(hour) < 24 && Number(minute) < 60)
      return instantOf(date, Number(hour) * 60 + Number(minute), zone);
  } else if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+ -]\d{2}:?\d{2})$/.test(typed)) {
    // A "+" in an address arrives as a space when it was not encoded.
    const instant = new Date(typed.replace(" ", "+"));
    if (!Number.isNaN(instant.getTime())) return instant;
  }
  throw new Invalid({ [field]: [messages.date] });
}

/**
 * An event's coming dates as one iCalendar text (RFC 5545), each an event of its own; `dtstart` and `dtend` choose
 * others, as far as the viewer is shown them. The same event gives the same text.
 * @throws NotFound, also for what a face leaves out; Invalid for a bound that is not a time
 */
export async function eventCalendar(
  ctx: Context,
  { id, dtstart, dtend }: { id: number; dtstart?: string; dtend?: string },
): Promise<string> {
  const [event] = await selectCalendarEvents(ctx.db, [id]);
  if (!event) throw new NotFound();
  await ensureOnFace(ctx, "events", id);
  const from = boundOf("dtstart", dtstart, event.timeZone);
  const asked = boundOf("dtend", dtend, event.timeZone);
  const shown = boundOf("dtend", lastDayShown(ctx) ?? undefined, event.timeZone);
  const until = asked && shown && asked > shown ? shown : (asked ?? shown);
  const now = ctx.now();
  const lately = new Date(now.getTime() - serverLimits.tombstoneDays * DAY_SECONDS * 1000);
  const dates = await selectCalendarDates(ctx.db, id, { from, until, now, lately });
  const zone = icalZone(event.timeZone);
  const shorten = descriptionShortener();
  const { publicUrl, siteName } = ctx.settings;
  return icalText([
    ...calendarHead(siteName),
    // No METHOD, which would ask for an ORGANIZER, and no name of a calendar: these are entries for the reader's own.
    ...(zone?.lines ?? []),
    ...dates.flatMap((date) => entryLines(event, date, { zone, publicUrl, shorten })),
    "END:VCALENDAR",
  ]);
}

/** A session of an event's programme as an iCalendar text, as far as the viewer is shown its day. @throws NotFound, also for what a face leaves out */
export async function sessionCalendar(
  ctx: Context,
  { id, session: sessionId }: { id: number; session: number },
): Promise<string> {
  const [event] = await selectCalendarEvents(ctx.db, [id]);
  const session = event && (await selectCalendarSession(ctx.db, id, sessionId));
  const lastDay = lastDayShown(ctx);
  if (!session || (lastDay !== null && session.date > lastDay)) throw new NotFound();
  await ensureOnFace(ctx, "events", id);
  const zone = icalZone(event.timeZone);
  const { publicUrl, siteName } = ctx.settings;
  const entry = sessionLines(event, session, { zone, publicUrl });
  return icalText([...calendarHead(siteName), ...(zone?.lines ?? []), ...entry, "END:VCALENDAR"]);
}
