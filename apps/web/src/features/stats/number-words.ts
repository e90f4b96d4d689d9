const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** "4,218" */
export const countWords = (count: number): string => whole.format(count);

/** "5.7" */
export const ratioWords = (ratio: number): string => oneDecimal.format(ratio);

const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumSignificantDigits: 2 });

/** "8.2%", "104%" */
export const shareWords = (share: number): string =>
  share < 1 ? percent.format(share) : `${whole.format(Math.round(share * 100))}%`;

/** "900", "12K": a number beside an axis. */
export const tickWords = (count: number): string => (count < 10_000 ? whole : compact).format(count);

/** "3:42", of seconds; "1:02:05" from an hour on. */
export function durationWords(seconds: number): string {
  const total = Math.round(seconds);
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** How a number changed, in words, and which way. */
export interface ChangeWords {
  words: string;
  way: "up" | "down" | "level";
}

/** "Up 12%": the share by which a number changed; null where there was nothing before. */
export function changeWords(change: number | null, now: number): ChangeWords {
  if (change === null) return { words: now === 0 ? "No change" : "None before", way: "level" };
  const percent = Math.round(Math.abs(change) * 100);
  if (percent === 0) return { words: "No change", way: "level" };
  return change > 0
    ? { words: `Up ${countWords(percent)}%`, way: "up" }
    : { words: `Down ${countWords(percent)}%`, way: "down" };
}

/** The numbers of a venue, by the names people read. */
export const venueMetrics = [
  { name: "poiCardImpressions", label: "Venue card views" },
  { name: "poiDetailImpressions", label: "Venue page views" },
  { name: "eventCardImpressions", label: "Event card views" },
  { name: "eventDetailImpressions", label: "Event page views" },
] as const;
