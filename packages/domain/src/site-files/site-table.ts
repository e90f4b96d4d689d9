import { eventFields } from "@hereabouts/contract/events/event-fields";
import { type CsvCell, csvLines, csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import { eventPath } from "@hereabouts/contract/paths";
import { csvTexts } from "@hereabouts/contract/sources/csv-parts";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, timeToWire } from "@hereabouts/recurrence/typed-time";
import { WEEKDAYS } from "@hereabouts/recurrence/words";
import type { Context } from "../context.ts";
import { type EventPlan, plansOf } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences, rowsOfPlan } from "../schedule/planned-occurrences.ts";
import { shownBatches } from "./shown-batches.ts";
import { selectTableEvents, selectTableVenues, type TableEvent, type TableVenue } from "./site-files.queries.ts";

/** The columns that an import reads (docs/import.md), and three that are only to be read by people. */
const columns = [
  "record",
  "id",
  "name",
  "description",
  "website",
  "latitude",
  "longitude",
  "street",
  "city",
  "state",
  "zip",
  "country",
  "phone",
  "email",
  "kind",
  "hours",
  "time_zone",
  "venue",
  "category",
  "date",
  "rule",
  "except",
  "start",
  "end",
  "price",
  "price_information",
  "tickets",
  "ages",
  "language",
  "age_note",
  "status",
  "online",
  "online_url",
  "in_person",
  "note",
  "organizer",
  "page",
] as const;
type Cells = Readonly<Record<string, CsvCell>>;

const lineOf = (cells: Cells) => columns.map((column) => cells[column]);

/** Opening hours as an import reads them. */
const hoursOf = (openTimes: TableVenue["openTimes"]) =>
  openTimes
    .flatMap(({ dayOfWeek, closed, timeStart, timeEnd }) => {
      const day = WEEKDAYS[dayOfWeek]?.slice(0, 3);
      if (closed) return [`${day} closed`];
      return timeStart && timeEnd ? [`${day} ${timeStart.slice(0, 5)}-${timeEnd.slice(0, 5)}`] : [];
    })
    .join("; ");

const venueCells = ({ openTimes, ...venue }: TableVenue): Cells => ({
  ...venue,
  record: "venue",
  latitude: venue.lat,
  longitude: venue.lon,
  zip: venue.postalCode,
  hours: hoursOf(openTimes),
  time_zone: venue.timeZone,
});

/** When one row of the table takes place, and what is said of it alone. */
interface TableDates {
  key: string;
  date: string;
  rule: string;
  except: string;
  startMinute: number;
  endMinute: number | null;
  status: string;
  note: string;
}

/**
 * Rows of an event: one for each rule or day, and one for each date that was moved or has a status of its own, which its
 * rule then leaves out. Where an event follows its venue's hours, one for each interval up to the horizon.
 */
function datesOf(plan: EventPlan, today: string): TableDates[] {
  const horizon = addMonths(today, limits.horizonMonths);
  const rows = rowsOfPlan(plan, plan.dateStart ?? today, horizon);
  const changed = plan.overrides.flatMap(({ originalDate, newDate, originalStartMinute }) => {
    const day = newDate ?? originalDate;
    const found = plannedOccurrences(plan, day, day).find(
      (one) => one.originalDate === originalDate && one.originalStartMinute === originalStartMinute,
    );
    return found ? [found] : [];
  });
  const own = changed.map(({ originalDate, originalStartMinute, note, ...rest }) => ({
    ...rest,
    key: `${originalDate}-${originalStartMinute}`,
    rule: "",
    except: "",
    note: note ?? "",
  }));
  const regular = rows.flatMap(({ startMinute, endMinute, recurrence: { start, rule, exceptions } }, index) => {
    const moved = changed.filter((one) => one.originalStartMinute === startMinute).map((one) => one.originalDate);
    if (rule === null && moved.includes(start)) return [];
    const except = rule === null ? "" : [...new Set([...exceptions, ...moved])].sort().join(" ");
    const key = plan.usePoiTimes ? `${start}-${startMinute}` : index === 0 ? "" : String(index + 1);
    return [{ key, date: start, rule: rule ?? "", except, startMinute, endMinute, status: "scheduled", note: "" }];
  });
  return [...regular, ...own];
}

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

function eventCells(event: TableEvent, dates: TableDates, publicUrl: string): Cells {
  const texts = Object.fromEntries(csvTexts.map((name) => [eventFields[name].csv, event[name]]));
  const { key, date, rule, except, startMinute, endMinute, status, note } = dates;
  return {
    ...texts,
    record: "event",
    id: key === "" ? event.id : `${event.id}-${key}`,
    venue: event.venueId,
    category: event.category,
    date,
    rule,
    except,
    start: timeToWire(startMinute),
    end: endMinute === null ? "" : timeToWire(endMinute % DAY_MINUTES),
    price: event.price,
    ages: event.ageGroups.join(";"),
    status: status === "scheduled" ? event.status : status,
    online: yesOrNo(event.isOnline),
    in_person: yesOrNo(event.isInPerson),
    note: note || event.statusNote,
    organizer: event.organizer,
    page: publicUrl + eventPath(event),
  };
}

/** All venues and events that people can look at as one CSV file, which an import reads. */
export async function* siteTable(ctx: Context): AsyncGenerator<string> {
  const { db, settings, now } = ctx;
  yield csvText([columns]);
  // Events name the row of their place, as they name that of a venue.
  for (const kind of ["venue", "place"] as const)
    for await (const ids of shownBatches(ctx, kind))
      yield csvLines((await selectTableVenues(db, ids)).map((venue) => lineOf(venueCells(venue))));
  for await (const ids of shownBatches(ctx, "event")) {
    const plans = new Map((await plansOf(db, ids)).map((plan) => [plan.eventId, plan]));
    for (const event of await selectTableEvents(db, ids)) {
      const plan = plans.get(event.id);
      const dates = plan ? datesOf(plan, todayIn(plan.timeZone, now())) : [];
      yield csvLines(dates.map((one) => lineOf(eventCells(event, one, settings.publicUrl))));
    }
  }
}
