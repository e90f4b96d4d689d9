import { earlierThanMessage } from "@hereabouts/recurrence/messages";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { messages } from "../messages.ts";

/** What a form says of when an event is, as far as it could be read. */
interface Span {
  usePoiTimes?: unknown;
  dateStart?: unknown;
  dateEnd?: unknown;
  dates?: unknown;
}

/** What is missing or contradicts itself in when an event is: rows of dates, or days between which its venue is open. */
export function spanErrors({ usePoiTimes, dateStart, dateEnd, dates }: Span): [field: keyof Span, message: string][] {
  if (usePoiTimes !== true) return Array.isArray(dates) && dates.length === 0 ? [["dates", messages.required]] : [];
  if (dateStart === undefined || dateStart === null) return [["dateStart", messages.required]];
  if (typeof dateStart !== "string" || typeof dateEnd !== "string" || dateEnd >= dateStart) return [];
  return [["dateEnd", earlierThanMessage(formatTypedDate(dateStart))]];
}
