import { isTimeZone } from "@hereabouts/contract/fields/time-zones";
import { tzlib_get_ical_block } from "timezones-ical-library";

/** A time zone as a calendar file holds it. */
export interface IcalZone {
  id: string;
  /** Lines of the VTIMEZONE component. */
  lines: string[];
}

/** "US/Eastern" and "america/new_york" by the name that zones have now. */
const presentName = (zone: string) => new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;

/**
 * The VTIMEZONE of a zone, by whatever name it is known. Times refer to it by the name the block gives itself, which
 * may be another: each time needs a block of its very name (RFC 5545 §3.2.19). Null for what is no zone (an offset):
 * its times are written in UTC.
 */
export function icalZone(zone: string): IcalZone | null {
  if (!isTimeZone(zone)) return null;
  const [block = ""] = tzlib_get_ical_block(presentName(zone));
  const lines = block.split("\r\n").filter((line) => line !== "");
  const id = lines.find((line) => line.startsWith("TZID:"))?.slice("TZID:".length);
  return id === undefined ? null : { id, lines };
}
