import type { AgeGroup, EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/recurrence";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { Invalid } from "../errors.ts";
import type { DatesRecord, EventDateRecord } from "../schedule/date-records.ts";
import { nameErrors, type RecordSource } from "../venues/venue-record.ts";

/** An event as it is written. What is absent keeps its stored value, or takes the column's default. */
export interface EventRecord extends DatesRecord {
  venueId: number;
  name: string;
  eventTypeId: number;
  url?: string;
  /** HTML; sanitised before it is stored. */
  description?: string;
  priceInformation?: string;
  ticketUrl?: string;
  isInPerson?: boolean;
  isOnline?: boolean;
  onlineUrl?: string;
  isGlobal?: boolean;
  price?: Price | null;
  ageGroups?: readonly AgeGroup[];
  /** The event takes place whenever its venue is open, from `dateStart` to `dateEnd`. */
  usePoiTimes?: boolean;
  dateStart?: string | null;
  dateEnd?: string | null;
  status?: EventStatus;
  statusNote?: string;
  /** The first and last day, at its venue, on which the site highlights it; null: none. */
  featuredFrom?: string | null;
  featuredUntil?: string | null;
  published?: boolean;
  imageId?: number | null;
  imageCrop?: ImageCrop | null;
  /** Poster shown without an image; null derives it from the id. */
  printNumber?: number | null;
  /** The user who made it; kept when it is updated. */
  createdBy?: number | null;
  /** When somebody last said that it is still true. */
  certifiedAt?: Date;
  certifiedBy?: Confirmer;
  source?: RecordSource;
}

function dateRowErrors({ startMinute, endMinute, dateRecur }: EventDateRecord): string[] {
  if (!Number.isInteger(startMinute) || startMinute < 0 || startMinute >= DAY_MINUTES)
    return [messages.between(0, DAY_MINUTES - 1)];
  if (endMinute !== null && (endMinute < 0 || endMinute >= 2 * DAY_MINUTES))
    return [messages.between(0, 2 * DAY_MINUTES - 1)];
  try {
    parseDateRecur(dateRecur);
    return [];
  } catch (error) {
    if (error instanceof RecurrenceError) return [error.message];
    throw error;
  }
}

/** @throws Invalid by field when the record cannot be stored */
export function checkEventRecord(record: EventRecord): void {
  const { dates = [], overrides = [], dateStart, dateEnd } = record;
  const fields: Record<string, string[]> = {
    name: nameErrors(record.name),
    eventTypeId: eventTypeById(record.eventTypeId) ? [] : [messages.choice(record.eventTypeId)],
    dates:
      dates.length > limits.dateRowsInEvent
        ? [messages.atMostDates(limits.dateRowsInEvent)]
        : [...new Set(dates.flatMap(dateRowErrors))],
    type: record.isInPerson === false && !record.isOnline ? [messages.required] : [],
    dateStart: dateStart && !isLocalDate(dateStart) ? [messages.date] : [],
    dateEnd: dateEnd && !isLocalDate(dateEnd) ? [messages.date] : [],
    overrides: overrides.some(
      ({ originalDate, newDate }) => !isLocalDate(originalDate) || (newDate && !isLocalDate(newDate)),
    )
      ? [messages.date]
      : [],
  };
  if (dateStart && dateEnd && dateEnd < dateStart) fields.dateEnd = [messages.endBeforeStart];
  const wrong = Object.entries(fields).filter(([, errors]) => errors.length > 0);
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
}

/** The texts of an event that are looked at where nobody knows its author yet. */
export const reviewedTexts = ({
  name,
  description,
  url,
  ticketUrl,
  onlineUrl,
  priceInformation,
}: Partial<Pick<EventRecord, ReviewedEventText>>): Partial<Record<ReviewedEventText, string>> => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(url !== undefined && { url }),
  ...(ticketUrl !== undefined && { ticketUrl }),
  ...(onlineUrl !== undefined && { onlineUrl }),
  ...(priceInformation !== undefined && { priceInformation }),
});
export type ReviewedEventText = "name" | "description" | "url" | "ticketUrl" | "onlineUrl" | "priceInformation";
