import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { wholeNumber } from "../fields/query-values.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { pagination, venueCard } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { messages } from "../messages.ts";
import { duplicateMessages } from "./duplicate-messages.ts";

/** Criteria by which two venues are compared. */
export const duplicateParts = ["name", "street", "distance", "phone", "website"] as const;
export type DuplicatePart = (typeof duplicateParts)[number];

export const duplicatePartLabels: Record<DuplicatePart, string> = {
  name: msg("Name"),
  street: msg("Street"),
  distance: msg("Distance"),
  phone: msg("Phone"),
  website: msg("Website"),
};

const percent = z.int().min(0).max(100);

/** Least total score of the pairs that the page of duplicates begins with, in percent. */
export const likelyScore = 60;

/** Filters of possible duplicates: distance, county and least similarity in percent. */
export const duplicateFilters = z.object({
  radius: wholeNumber(limits.duplicateMinMetres, limits.duplicateMaxMetres).refine(
    (metres) => metres === undefined || metres % limits.duplicateStepMetres === 0,
    messages.multipleOf(limits.duplicateStepMetres),
  ),
  countyId: wholeNumber(1),
  name: wholeNumber(0, 100),
  street: wholeNumber(0, 100),
  score: wholeNumber(0, 100),
});

/** The filters with page number and size. */
export const duplicateQuery = duplicateFilters.extend(pageShape);
export type DuplicateQuery = z.output<typeof duplicateQuery>;

/** How alike two venues are in percent, part by part; null where one of them does not say. */
const duplicatePair = z.object({
  pois: z.tuple([z.int(), z.int()]),
  score: percent,
  metres: z.number().min(0),
  parts: z.array(z.object({ part: z.enum(duplicateParts), likeness: percent.nullable(), words: z.string() })),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

const duplicatePoi = venueCard.extend({ phone: z.string(), website: z.string() });
export type DuplicatePoi = z.output<typeof duplicatePoi>;

/** Venues that may be one, the likeliest pair first. */
export const duplicateGroup = z.object({ score: percent, pois: z.array(duplicatePoi), pairs: z.array(duplicatePair) });
export type DuplicateGroup = z.output<typeof duplicateGroup>;

const duplicateReport = z.object({
  data: z.array(duplicateGroup),
  pagination,
  /** How many groups are less alike than was asked for. */
  lessAlike: z.int(),
});
export type DuplicateReport = z.output<typeof duplicateReport>;

/** Venues marked as different places. */
export const duplicateResolution = z.object({
  pois: shortList(
    limits.duplicatesResolved,
    messages.atMostValues(limits.duplicatesResolved),
    z.array(recordId, { error: listError }).min(2, duplicateMessages.atLeastTwo),
  ).transform((pois) => [...new Set(pois)]),
});
export type DuplicateResolution = z.output<typeof duplicateResolution>;

/** The venues that were resolved. */
export const resolvedDuplicates = z.object({ pois: z.array(z.int()) });
