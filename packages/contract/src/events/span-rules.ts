import { earlierThanMessage } from "@hereabouts/recurrence/messages";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { messages } from "../messages.ts";

/** Date fields of an event form, as far as they are valid. */
interface Span {
  usePoiTimes?: unknown;
  dateStart?: unknown;
  dateEnd?: unknown;
  dates?: unknown;
}

/** Errors in the dates of an event: its rows, or the period for which it follows its venue's hours. */
export function spanErrors({ usePoiTimes, dateStart, dateEnd, dates }: Span): [field: keyof Span, message: string][] {
  if (usePoiTimes !== true) return Array.isArray(dates) && dates.length === 0 ? [["dates", messages.required]] : [];
  if (dateStart === undefined || dateStart === null) return [["dateStart", messages.required]];
  if (typeof dateStart !== "string" || typeof dateEnd !== "string" || dateEnd >= dateStart) return [];
  return [["dateEnd", earlierThanMessage(formatTypedDate(dateStart))]];
}
