import { eventPath } from "../paths.ts";

/** Parameters of an event page's address that name one of its dates. */
export interface DateAddress {
  /** Local date at the venue. */
  date: string;
  /** Local start, "1930". Only where the day has several dates: without it the first one that is not over is meant. */
  time?: string | undefined;
}

/** Address of an event's page with the date it shows; without a date it shows the next one. */
export function withDate(page: string, address: DateAddress | null): string {
  if (address === null) return page;
  return `${page}?date=${address.date}${address.time === undefined ? "" : `&time=${address.time}`}`;
}

/** Path of an event's page that shows one of its dates. */
export const eventDatePath = (event: { id: number; name: string }, address: DateAddress | null): string =>
  withDate(eventPath(event), address);

/** A local start as addresses have it: "0930". */
export function addressTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return two(Math.floor(minute / 60)) + two(minute % 60);
}

/** Parses a start in an address; undefined unless it is a time of day. */
export function readAddressTime(text: string): string | undefined {
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text) ? text : undefined;
}
