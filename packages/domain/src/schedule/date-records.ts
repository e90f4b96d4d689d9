import type { EventStatus } from "@hereabouts/contract/events/event-facets";

/** One row of an event's dates: minutes of the day at the venue and the wire form of the days. */
export interface EventDateRecord {
  /** Id of the stored row to replace; unknown ids are ignored. */
  id?: number;
  startMinute: number;
  /** Is null if unknown; from 1440 on, the end is on the next day. */
  endMinute: number | null;
  dateRecur: string;
}

/** How one occurrence differs; it is named by the date and start that its row gives it. */
export interface OverrideRecord {
  originalDate: string;
  originalStartMinute: number;
  status: EventStatus;
  note: string;
  newDate?: string | null;
  newStartMinute?: number | null;
  newEndMinute?: number | null;
}

/** When an event takes place, as it is written. What is absent stays as it is stored. */
export interface DatesRecord {
  /** All date rows. */
  dates?: readonly EventDateRecord[];
  /** All overrides; those that name no occurrence are kept and wait. */
  overrides?: readonly OverrideRecord[];
}
