import type { PrintEntry } from "@hereabouts/contract/editions/print-edition";
import type { HouseStyle } from "@hereabouts/contract/region/house-style";
import { phoneParts } from "@hereabouts/contract/structured-data/phone-words";
import { t } from "@hereabouts/language/translate";
import { monthAndDay, weekdayOf } from "@hereabouts/recurrence/day-words";
import { dayOfWeek, type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTime, HOUR_MINUTES, isAllDay } from "@hereabouts/recurrence/typed-time";

const NOON = DAY_MINUTES / 2;
const isMorning = (minute: number) => minute % DAY_MINUTES < NOON;

/** A minute of the day as a style writes it, and the half of the day apart where a range may say that once. */
function clockTime(style: HouseStyle, minute: number): { hour: string; half: string } {
  const ofDay = minute % DAY_MINUTES;
  const [hours, minutes] = [Math.floor(ofDay / HOUR_MINUTES), String(ofDay % HOUR_MINUTES).padStart(2, "0")];
  if (style.clock === "region") return { hour: formatTime(minute), half: "" };
  if (style.clock === "24") return { hour: `${String(hours).padStart(2, "0")}:${minutes}`, half: "" };
  const ofHalf = hours % 12 || 12;
  if (style.clock === "12") return { hour: `${ofHalf}:${minutes}`, half: isMorning(minute) ? " AM" : " PM" };
  if (ofDay === 0 && style.midnight !== null) return { hour: style.midnight, half: "" };
  if (ofDay === NOON && style.noon !== null) return { hour: style.noon, half: "" };
  const hour = minutes === "00" ? String(ofHalf) : `${ofHalf}:${minutes}`;
  return { hour, half: isMorning(minute) ? " a.m." : " p.m." };
}

/** The hours of a date: "7-9 p.m.", "10 a.m.-noon", "19:00 – 21:00". */
export function timeWords(
  style: HouseStyle,
  { startMinute, endMinute }: Pick<PrintEntry, "startMinute" | "endMinute">,
) {
  if (isAllDay(startMinute, endMinute)) return style.allDay ?? t("all day");
  const start = clockTime(style, startMinute);
  if (endMinute === null) return start.hour + start.half;
  const end = clockTime(style, endMinute);
  const isOneHalf = start.half === end.half && start.half !== "" && endMinute - startMinute < NOON;
  const dash = style.clock === "ap" ? style.dash : ` ${style.dash} `;
  return `${start.hour}${isOneHalf ? "" : start.half}${dash}${end.hour}${end.half}`;
}

/** A day with its weekday: "Saturday, Nov. 28". */
export function dayWords(style: HouseStyle, day: LocalDate): string {
  const weekday = style.weekdays?.[dayOfWeek(day)] ?? weekdayOf(day);
  const month = style.months?.[partsOf(day).month - 1];
  return `${weekday}, ${month ? `${month} ${partsOf(day).day}` : monthAndDay(day)}`;
}

/** A street as a style shortens it: "25 E. Main St.". Words that no table has stay. */
export function streetWords(style: HouseStyle, street: string): string {
  if (style.onlyNumbered && !/^\d/.test(street)) return street;
  const words = street.split(" ");
  const last = words.length - 1;
  return words
    .map((word, at) => {
      if (at === last) return (at > 0 && style.streets[word]) || word;
      // A street that is itself called North keeps its name: "5 North Street".
      return (at === 1 && last > 2 && style.directions[word]) || word;
    })
    .join(" ");
}

/** A phone number in the form of a style; one that is not of North America as its venue writes it. */
export function phoneWords(
  { phone: form }: HouseStyle,
  { phone, country }: Pick<PrintEntry, "phone" | "country">,
): string {
  const parts = form === "asGiven" ? null : phoneParts({ phone, countryCode: country });
  if (!parts) return phone;
  const [area, exchange, line] = parts;
  if (form === "parentheses") return `(${area}) ${exchange}-${line}`;
  return parts.join(form === "dots" ? "." : "-");
}

/** Words about the price; empty where nothing is known. */
export function priceWords(style: HouseStyle, { isFree, price }: Pick<PrintEntry, "isFree" | "price">): string {
  return price.trim() || (isFree ? (style.free ?? t("Free")) : "");
}

/** An address on the web as readers type it. */
export const webWords = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
