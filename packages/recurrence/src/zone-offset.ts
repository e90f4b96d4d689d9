import { DAY_MS } from "./durations.ts";

/** Shorter than the time between any two changes of a zone's clocks. */
const BLOCK = 8 * DAY_MS;
/** Blocks kept for a zone; eighteen months of occurrences touch some 70. */
const REMEMBERED_BLOCKS = 2_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** Offset in milliseconds at the beginning of each block of days since 1970. */
  readonly blocks: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const zone: Zone = { formatter, blocks: new Map() };
  zones.set(name, zone);
  return zone;
}

/** Asks Intl; reading the formatted text is several times faster than `formatToParts`. */
function measure(zone: Zone, epoch: number): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    zone.formatter.format(epoch).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epoch / 1000) * 1000;
}

function atBlock(zone: Zone, block: number): number {
  const known = zone.blocks.get(block);
  if (known !== undefined) return known;
  const offset = measure(zone, block * BLOCK);
  if (zone.blocks.size >= REMEMBERED_BLOCKS) zone.blocks.clear();
  zone.blocks.set(block, offset);
  return offset;
}

/**
 * Milliseconds an IANA zone is ahead of UTC at an instant. Days between two equal offsets have that offset too; only
 * around a change of the clocks is Intl asked about the instant itself. Throws a RangeError for an unknown zone.
 */
export function zoneOffset(epoch: number, name: string): number {
  const zone = zoneOf(name);
  const block = Math.floor(epoch / BLOCK);
  const before = atBlock(zone, block);
  return before === atBlock(zone, block + 1) ? before : measure(zone, epoch);
}

/** Local time of a zone at an instant, as milliseconds since 1970-01-01 00:00 local time. */
export function wallClockAt(epoch: number, name: string): number {
  return epoch + zoneOffset(epoch, name);
}
