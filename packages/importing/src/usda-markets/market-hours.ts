/** Weekly hours of a market: minutes of the day, on days of the week (0 = Monday). */
export interface MarketHours {
  days: number[];
  startMinute: number;
  /** Is null if unknown. */
  endMinute: number | null;
}

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** Longer texts are not hours, and are not parsed. */
const SLOT_CHARS = 60;
const DAY = /^([a-z]{3,9})\.?\s*:?/i;
const UNTIL = /-|–|to/i;

/** The day, the start and the end of "Sat: 8:00 AM-1:30 PM", as they are written; null when it says something else. */
function slotOf(part: string): { name: string; from: string; to: string } | null {
  const [whole = "", name] = part.length > SLOT_CHARS ? [] : (DAY.exec(part) ?? []);
  const times = part.slice(whole.length).trim();
  const until = UNTIL.exec(times);
  if (name === undefined || until === null) return null;
  return { name, from: times.slice(0, until.index), to: times.slice(until.index + until[0].length).trim() };
}

function minuteOf(text: string): number | null {
  const [, hours, minutes = "0", half = ""] = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || hour > 23 || minute > 59) return null;
  if (half === "") {
    // Markets do not open before seven, so "2 - 6" is the afternoon.
    return (hour > 0 && hour < 7 ? hour + 12 : hour) * 60 + minute;
  }
  if (hour === 0 || hour > 12) return null;
  return ((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)) * 60 + minute;
}

/**
 * The hours in "Sat: 8:00 AM-1:30 PM;Tue:8:00 am - 5:00 pm;", days with the same hours together; null when a part of
 * it cannot be read, or when there is none. An end that is not after its start is taken as unknown.
 */
export function parseMarketHours(text: string): MarketHours[] | null {
  const found = new Map<string, MarketHours>();
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const { name, from, to } = slotOf(part.trim()) ?? { name: "", from: "", to: "" };
    const day = DAYS.indexOf(name.slice(0, 3).toLowerCase());
    const start = minuteOf(from);
    const end = to === "" ? null : minuteOf(to);
    if (day < 0 || start === null || (to !== "" && end === null)) return null;
    const endMinute = end !== null && end > start ? end : null;
    const key = `${start} ${endMinute}`;
    const hours = found.get(key) ?? { days: [], startMinute: start, endMinute };
    if (!hours.days.includes(day)) hours.days.push(day);
    found.set(key, hours);
  }
  for (const { days } of found.values()) days.sort();
  return found.size === 0 ? null : [...found.values()];
}
