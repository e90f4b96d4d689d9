import type { DatePreset } from "@hereabouts/recurrence/date-presets";
import { HOUR_OF_ONE_DAY_MESSAGE } from "@hereabouts/recurrence/messages";
import type { z } from "zod";
import { isEarlier } from "../fields/parse-values.ts";
import * as queryValues from "../fields/query-values.ts";
import { messages } from "../messages.ts";
import type { ApiParameter } from "./filter.ts";
import { pagingParameters, placeParameters } from "./parameters/shared-parameters.ts";

type Parameters = Record<string, ApiParameter>;

/** The schemas of parameters, by name. */
export type ShapeOf<P extends Parameters> = { [Name in keyof P]: ReturnType<P[Name]["read"]> };

/** The schemas of parameters, exactly typed, to make an object of. */
export function shapeOf<P extends Parameters>(parameters: P): ShapeOf<P>;
export function shapeOf(parameters: Parameters): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { read }]) => [name, read(queryValues)]));
}

/** Parameters of the search center. */
export const placeShape = shapeOf(placeParameters());

/** Parameters of the page number and size. */
export const pageShape = shapeOf(pagingParameters());

interface Halves {
  latitude?: number;
  longitude?: number;
  namedDate?: DatePreset;
  dateStart?: string;
  dateEnd?: string;
  hour?: number;
}

/** Whether a query asks for one day alone. */
const isOfOneDay = ({ namedDate, dateStart, dateEnd }: Halves) =>
  dateStart || dateEnd ? dateStart === dateEnd : namedDate === "today" || namedDate === "tomorrow";

/** Latitude needs longitude and the other way round, and an hour its day; an end before its start is refused. */
export function refuseHalves(query: Halves, issues: z.RefinementCtx): void {
  const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
  if (query.latitude !== undefined && query.longitude === undefined) add("longitude", messages.required);
  if (query.longitude !== undefined && query.latitude === undefined) add("latitude", messages.required);
  if (isEarlier(query.dateEnd, query.dateStart)) add("dateEnd", messages.endBeforeStart);
  if (query.hour !== undefined && !isOfOneDay(query)) add("hour", HOUR_OF_ONE_DAY_MESSAGE);
}
