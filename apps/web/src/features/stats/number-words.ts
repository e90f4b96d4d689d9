import { locale, msg, t } from "@hereabouts/language/translate";

/** Formats numbers as the reader's language does. A formatter takes long to make, so each is kept. */
function inLanguage(options: Intl.NumberFormatOptions): (value: number) => string {
  const made = new Map<string, Intl.NumberFormat>();
  return (value) => {
    const format = made.get(locale()) ?? new Intl.NumberFormat(locale(), options);
    made.set(locale(), format);
    return format.format(value);
  };
}

/** "4,218" */
export const countWords = inLanguage({ maximumFractionDigits: 0 });

/** "5.7" */
export const ratioWords = inLanguage({ maximumFractionDigits: 1 });

const compact = inLanguage({ notation: "compact", maximumFractionDigits: 1 });
const percent = inLanguage({ style: "percent", maximumSignificantDigits: 2 });
const wholePercent = inLanguage({ style: "percent", maximumFractionDigits: 0, useGrouping: true });

/** "8.2%", "104%" */
export const shareWords = (share: number): string => (share < 1 ? percent : wholePercent)(share);

/** "900", "12K": a number beside an axis. */
export const tickWords = (count: number): string => (count < 10_000 ? countWords : compact)(count);

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
  if (change === null) return { words: now === 0 ? t("No change") : t("None before"), way: "level" };
  const share = Math.round(Math.abs(change) * 100) / 100;
  if (share === 0) return { words: t("No change"), way: "level" };
  return change > 0
    ? { words: t("Up {percent}", { percent: wholePercent(share) }), way: "up" }
    : { words: t("Down {percent}", { percent: wholePercent(share) }), way: "down" };
}

/** The numbers of a venue, by the names people read. */
export const venueMetrics = [
  { name: "poiCardImpressions", label: msg("Venue card views") },
  { name: "poiDetailImpressions", label: msg("Venue page views") },
  { name: "eventCardImpressions", label: msg("Event card views") },
  { name: "eventDetailImpressions", label: msg("Event page views") },
] as const;
