import { z } from "zod";
import { ageGroups, prices } from "../events/event-facets.ts";
import { eventTypes } from "../events/event-types.ts";
import { besideOtherFaults } from "../fields/is-record.ts";
import { choice, flag, listOf, localDate, numberBetween, text, wholeNumber } from "../fields/query-values.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { defaultLocations } from "../places/default-locations.ts";
import { eventOrderings, namedDates } from "./listing-choices.ts";

const values = <const Value extends string>(entries: readonly { value: Value }[]) => entries.map(({ value }) => value);
const oneOf = (allowed: readonly string[]) =>
  z.string().refine((value) => allowed.includes(value), { error: choiceError });
const eventTypeId = z.preprocess(
  (value) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value),
  z.custom<number>((id) => eventTypes.some((type) => type.id === id), {
    error: choiceError,
  }),
);

/** Where a listing is looked at from. Absent altogether: the installation's default location. */
export const placeShape = {
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  defaultLocId: choice(defaultLocations.map(({ id }) => id)),
  addressId: wholeNumber(1),
  /** In the viewer's units; `limits.globalRadius…` and above is Global. */
  radius: numberBetween(0.1, limits.globalRadiusKm),
};

export const pageShape = { page: wholeNumber(1, 1_000_000), pageSize: wholeNumber(1, limits.maxPageSize) };

/** Latitude needs longitude and the other way round; an end before its start is refused. */
export function refuseHalves(
  query: { latitude?: number; longitude?: number; dateStart?: string; dateEnd?: string },
  issues: z.RefinementCtx,
): void {
  const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (query.latitude !== undefined && query.longitude === undefined) add("longitude", messages.required);
  if (query.longitude !== undefined && query.latitude === undefined) add("latitude", messages.required);
  if (query.dateStart && query.dateEnd && query.dateEnd < query.dateStart) add("dateEnd", messages.endBeforeStart);
}

export const eventFilterShape = {
  ...placeShape,
  namedDate: choice(namedDates),
  dateStart: localDate,
  dateEnd: localDate,
  keyword: text(limits.keywordChars),
  eventTypes: listOf(eventTypeId),
  ageGroups: listOf(oneOf(values(ageGroups))),
  prices: listOf(oneOf(values(prices))),
  isOnline: flag,
  isInPerson: flag,
  /** One venue's events. */
  vid: wholeNumber(1),
  /** A saved search of the viewer's. */
  search: wholeNumber(1),
  /** A calendar widget's unguessable id. */
  widget: text(64),
};

/** Every filter, sort and page of the events listing (spec part 1 §2, part 3 §4). Unknown names are ignored. */
export const eventListingQuery = z
  .object({ ...eventFilterShape, ...pageShape, ordering: choice(eventOrderings) })
  .superRefine(refuseHalves, besideOtherFaults);
export type EventListingQuery = z.output<typeof eventListingQuery>;
/** As it stands in an address or travels over tRPC: texts, lists of texts or typed values. */
export type EventListingInput = z.input<typeof eventListingQuery>;
