import { MINUTE_MS } from "./durations.ts";
import { zoneOffset } from "./zone-offset.ts";

/** "2026-11-21T19:30:00-05:00": an instant, in Unix seconds, with the offset of the zone it happens in. */
export function zonedIso(seconds: number, zone: string): string {
  const offset = zoneOffset(seconds * 1_000, zone);
  const minutes = Math.abs(offset) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, "0");
  const local = new Date(seconds * 1_000 + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
