import { createHash } from "node:crypto";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { countyOf } from "@hereabouts/domain/geography/county-of";
import type { VenueRecord } from "@hereabouts/domain/venues/venue-record";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { DemoEvent, DemoVenue, LocalTime } from "../demo-region.types.ts";

/** The name under which the demo region's records are known by their keys. */
export const demoSource = "demo";

function sourceOf(record: DemoVenue | DemoEvent) {
  const hash = createHash("sha256").update(JSON.stringify(record)).digest("hex");
  return { name: demoSource, id: record.key, hash };
}

const minuteOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function endMinuteOf(start: LocalTime, end: LocalTime): number {
  return end > start ? minuteOf(end) : minuteOf(end) + DAY_MINUTES;
}

/** Slug of the reference region that a venue lies in. */
export function regionSlugOf({ lat, lon, state }: DemoVenue): string {
  if (state === "VT" || state === "NH") return "southern-vermont";
  if (state === "NY") return "eastern-new-york";
  if (state === "CT") return "connecticut";
  return countyOf(lat, lon)?.name === "Berkshire" ? "berkshires" : "pioneer-valley";
}

/** A demo venue as the domain stores it. */
export function venueRecordOf(venue: DemoVenue, regionId: number | null): VenueRecord {
  const { key: _key, kind: _kind, claimed: _claimed, townId: _townId, openTimes, ...fields } = venue;
  return {
    ...fields,
    pointAccuracy: "source",
    regionId,
    showAlternateTimes: venue.alternateTimes !== "",
    openTimes: openTimes.map(({ dayOfWeek, closed, timeStart, timeEnd }) => ({
      dayOfWeek,
      closed,
      timeStart: timeStart && `${timeStart}:00`,
      timeEnd: timeEnd && `${timeEnd}:00`,
    })),
    source: sourceOf(venue),
  };
}

/** One of so many records was never confirmed; the others within so many days. */
const UNCONFIRMED_IN = 9;
const CONFIRMED_DAYS = 75;

/** When a record of the demo region was confirmed, and by whom: always the same for the same record. */
export function confirmationOf({ key }: { key: string }, isClaimed: boolean, now: Date) {
  const number = createHash("sha256").update(`confirmed ${key}`).digest().readUInt32BE();
  if (number % UNCONFIRMED_IN === 0) return {};
  // Squared, so that most are of the last weeks.
  const days = CONFIRMED_DAYS * ((number % 1000) / 1000) ** 2;
  const certifiedBy = isClaimed ? ("venue" as const) : ("editor" as const);
  return { certifiedAt: new Date(now.getTime() - days * DAY_MS), certifiedBy };
}

/** A demo event as the domain stores it. */
export function eventRecordOf(event: DemoEvent, venueId: number): EventRecord {
  const {
    key: _key,
    venueKey: _venueKey,
    eventTypeSlug,
    poster: _poster,
    featured: _featured,
    dates,
    overrides,
    ...fields
  } = event;
  return {
    ...fields,
    venueId,
    eventTypeId: eventTypes.find(({ slug }) => slug === eventTypeSlug)?.id ?? 5,
    dates: dates.map(({ timeStart, timeEnd, dateRecur }) => ({
      startMinute: minuteOf(timeStart),
      endMinute: timeEnd === null ? null : endMinuteOf(timeStart, timeEnd),
      dateRecur,
    })),
    overrides: overrides.map(({ date, timeStart, status, note, newTimeStart, newTimeEnd }) => ({
      originalDate: date,
      originalStartMinute: minuteOf(timeStart),
      status,
      note,
      ...(newTimeStart && { newStartMinute: minuteOf(newTimeStart) }),
      ...(newTimeEnd && { newEndMinute: endMinuteOf(newTimeStart ?? timeStart, newTimeEnd) }),
    })),
    source: sourceOf(event),
  };
}
