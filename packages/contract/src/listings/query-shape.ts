import type { z } from "zod";
import * as queryValues from "../fields/query-values.ts";
import { messages } from "../messages.ts";
import type { ListingPart } from "./filter.ts";
import { paging, place } from "./shared-filters.ts";

type Parts = Record<string, Pick<ListingPart, "parameters">>;

/** The names of the parameters of parts. */
export type ParameterName<P extends Parts> = { [Part in keyof P]: keyof P[Part]["parameters"] }[keyof P];

type ReadBy<Given> = Given extends { read: (values: never) => infer Schema extends z.ZodType } ? Schema : never;

/** The schemas of the parameters of parts, by name. */
export type ShapeOf<P extends Parts> = {
  [Name in ParameterName<P>]: {
    [Part in keyof P]: Name extends keyof P[Part]["parameters"] ? ReadBy<P[Part]["parameters"][Name]> : never;
  }[keyof P];
};

/** The schemas of the parameters of listing parts, exactly typed, to make an object of. */
export function shapeOf<P extends Parts>(parts: P): ShapeOf<P>;
export function shapeOf(parts: Parts): Record<string, z.ZodType> {
  const parameters = Object.values(parts).flatMap((part) => Object.entries(part.parameters));
  return Object.fromEntries(parameters.map(([name, { read }]) => [name, read(queryValues)]));
}

/** Where a listing is looked at from. */
export const placeShape = shapeOf({ place });

/** Which page of a list. */
export const pageShape = shapeOf({ paging });

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
