import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import type ICAL from "ical.js";
import { ianaZone } from "./windows-zones.ts";

type Property = InstanceType<typeof ICAL.Property>;
type Time = InstanceType<typeof ICAL.Time>;

/** A moment on the venue's clocks; an all-day one begins at midnight. */
export interface WallClock {
  date: string;
  minute: number;
  allDay: boolean;
}

/** The zone a property's times are in: its own, or the feed's when they are bare. Null: the venue's, unchanged. */
export function zoneOf(property: Property, feedZone: string | null): string | null {
  const named = property.getFirstParameter("tzid");
  return (named && ianaZone(named)) || feedZone;
}

/** A time in the zone that a feed writes it in. */
export interface WrittenTime {
  zone: string;
  date: string;
  minute: number;
}

/** A time as a feed writes it; null for one of a day alone, or that is on the venue's clocks already. */
export function writtenTime(time: Time, zone: string | null, venueZone: string): WrittenTime | null {
  const own = time.zone?.tzid === "UTC" ? "UTC" : zone;
  if (time.isDate || own === null || own === venueZone) return null;
  return { zone: own, date: time.toString().slice(0, 10), minute: time.hour * 60 + time.minute };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Converts a feed's time to local time at the venue. Times without a zone are already local. Null if invalid. */
export function wallClockOf(time: Time, zone: string | null, venueZone: string): WallClock | null {
  const date = `${String(time.year).padStart(4, "0")}-${two(time.month)}-${two(time.day)}`;
  if (!isLocalDate(date)) return null;
  const minute = time.isDate ? 0 : time.hour * 60 + time.minute;
  const own = time.zone?.tzid === "UTC" ? "UTC" : zone;
  if (time.isDate || own === null || own === venueZone) return { date, minute, allDay: time.isDate };
  const local = localOf(instantOf(date, minute, own), venueZone);
  return { ...local, allDay: false };
}
