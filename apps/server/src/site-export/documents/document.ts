import { eventStatuses } from "@hereabouts/contract/events/event-facets";
import type { DB } from "@hereabouts/db/schema.gen";
import { z } from "zod";

/** Rows of another table that stand within a document. */
export interface DocumentPart {
  table: keyof DB;
  /** Field of the part’s table that holds the document’s key. */
  of: string;
  /** Fields by which the rows are sorted. */
  key: readonly string[];
  fields: Readonly<Record<string, z.ZodType>>;
  /** Fields that are null in an archive without people. */
  personal?: readonly string[];
  /** Columns that are not exported, with the reason. */
  leftOut?: Readonly<Record<string, string>>;
}

/** One kind of record in the archive: `documents/<name>.jsonl` has a line for each, in the order of `key`. */
export interface SiteDocument extends Omit<DocumentPart, "of" | "personal"> {
  name: string;
  about: string;
  /** Values that a field of the exported rows has; all rows when absent. */
  only?: { field: string; values: readonly string[] };
  parts?: Readonly<Record<string, DocumentPart>>;
  /** Fields that are null in an archive without people; "whole": the document is left out of an archive without people. */
  personal?: "whole" | readonly string[];
  /** Fields that name records of the same or a later document: written when all are there. */
  later?: readonly string[];
  /** Whether an installation begins with rows of its own, which an import replaces. */
  isInstalled?: true;
}

/** Reason of a column that is left out. */
export const secret = "a secret";

export const text = z.string();
export const flag = z.boolean();
export const count = z.int().nonnegative();
export const id = z.int().positive();
export const degrees = z.number();
export const day = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
/** Minutes since midnight of a day; of an end, up to those of the day after. */
export const minute = z.int().nonnegative();
export const object = z.record(z.string(), z.unknown());
/** Any JSON value. */
export const anything = z.union([
  z.null(),
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

/** One of the values of a list of options. */
export const oneOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value) as [Value, ...Value[]]);

export const status = oneOf(eventStatuses);
/** Field that names an account, or null where there is none, it was deleted, or people were left out. */
export const account = id.nullable();
