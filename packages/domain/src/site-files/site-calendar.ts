import { region } from "@hereabouts/contract/region/region";
import { entryLines } from "../calendar-files/calendar-entry.ts";
import { selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import { calendarHead, escapeText, icalText } from "../calendar-files/ical-lines.ts";
import { descriptionShortener } from "../calendar-files/ical-status.ts";
import { icalZone } from "../calendar-files/ical-zone.ts";
import type { Context } from "../context.ts";
import { creditHtml } from "../source-rights/credit-words.ts";
import { selectCreditedSources } from "../source-rights/source-rights.queries.ts";
import { shownBatches } from "./shown-batches.ts";
import { selectDatesOfEvents, selectShownZones } from "./site-files.queries.ts";

/** All events that people can look at as one calendar: an entry for each date, by the UID that feeds give it. */
export async function* siteCalendar(ctx: Context): AsyncGenerator<string> {
  const { publicUrl, siteName } = ctx.settings;
  const zones = new Map((await selectShownZones(ctx.db)).map((name) => [name, icalZone(name)]));
  // A calendar has to hold something (RFC 5545 §3.6).
  if (zones.size === 0) zones.set(region.timeZone, icalZone(region.timeZone));
  const blocks = new Map([...zones.values()].flatMap((zone) => (zone ? [[zone.id, zone.lines]] : [])));
  const name = `X-WR-CALNAME:${escapeText(siteName)}`;
  yield icalText([...calendarHead(siteName), name, ...[...blocks.values()].flat()]);
  for await (const ids of shownBatches(ctx, "event")) {
    const shorten = descriptionShortener();
    const sources = await selectCreditedSources(ctx.db, ids);
    const events = new Map(
      (await selectCalendarEvents(ctx.db, ids)).map((event) => {
        const description = event.description + creditHtml(sources.get(event.id));
        return [event.id, { ...event, description }];
      }),
    );
    for (const date of await selectDatesOfEvents(ctx.db, ids)) {
      const event = events.get(date.eventId);
      const zone = zones.get(event?.timeZone ?? "") ?? null;
      if (event) yield icalText(entryLines(event, date, { zone, publicUrl, shorten }));
    }
  }
  yield icalText(["END:VCALENDAR"]);
}
