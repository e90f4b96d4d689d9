import type { StoredAccess } from "@hereabouts/contract/access/access-facts";
import type { AgeGroup, EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { type eventFields, type ReviewedEventText, reviewedEventTexts } from "@hereabouts/contract/events/event-fields";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { Session } from "@hereabouts/contract/events/programme";
import { pickGiven } from "@hereabouts/contract/fields/described-fields";
import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/rules/recurrence";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { StoredFields } from "../columns.queries.ts";
import { Invalid } from "../errors.ts";
import type { DatesRecord, EventDateRecord } from "../schedule/date-records.ts";
import { nameErrors, type RecordSource } from "../venues/venue-record.ts";

type Needed = "venueId" | "name" | "eventTypeId";

/** Fields of fewer values than their columns. */
interface Narrower {
  price: Price | null;
  ageGroups: readonly AgeGroup[];
  status: EventStatus;
  imageCrop: ImageCrop | null;
  access: StoredAccess;
  programme: readonly Session[];
}

/** An event as it is written. What is absent keeps its stored value, or takes the column's default. */
export interface EventRecord
  extends Partial<Omit<StoredFields<typeof eventFields, "event">, Needed | keyof Narrower>>,
    Partial<Narrower>,
    DatesRecord {
  venueId: number;
  name: string;
  eventTypeId: number;
  /** The first and last day, at its venue, on which the site highlights it; null: none. */
  featuredFrom?: string | null;
  featuredUntil?: string | null;
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

/** Texts of an event that are held for review when a new account writes them. */
export const reviewedTexts = (record: Partial<Pick<EventRecord, ReviewedEventText>>) =>
  pickGiven(record, reviewedEventTexts);
