import type { z } from "zod";
import type * as queryValues from "../fields/query-values.ts";

/** What pages know of a parameter. Its key is its name over tRPC; addresses and REST spell it in snake_case. */
interface Parameter {
  /** What it is called where it is refused; its filter's label when absent. */
  called?: string;
}

/** Parameters that belong together: one of them given replaces all of them in a saved search. */
export interface ListingPart {
  label: string;
  parameters: Record<string, Parameter>;
}

/** A value to choose. */
export interface FilterOption {
  value: string;
  label: string;
  /** Faint, beside the label: "under $25". */
  detail?: string;
  /** What the bar says once it is chosen; the label when absent. */
  words?: string;
  /** A category whose badge stands before the label. */
  slug?: string;
}

/** Any number of a few values, in the one parameter of the filter. */
export interface ChoicesFilter extends ListingPart {
  control: "choices";
  /** What the bar says when nothing is chosen. */
  none: string;
  options: readonly FilterOption[];
  /** Where saved searches keep it; absent when they do not. */
  stored?: StoredList;
}

/** A list of values in a saved search, and the names of both: what is chosen, and what that is called. */
interface StoredList {
  name: string;
  of: "id" | "text";
  labels: string;
}

/** One of a few states, each standing for flags that are set; the first for none. */
export interface ChoiceFilter extends ListingPart {
  control: "choice";
  options: readonly (FilterOption & { flags: readonly string[] })[];
  /** The name of the option in a saved search, "" there for the first; absent when saved searches do not keep it. */
  stored?: string;
}

/** A filter with fields of its own kind. */
export interface OwnFilter<Control extends "when" | "radius" | "keyword" | "place"> extends ListingPart {
  control: Control;
}

/** A filter that has a cell in the filter bar. */
export type BarFilter = ChoicesFilter | ChoiceFilter | OwnFilter<"when"> | OwnFilter<"radius">;

/** Everything that pages have to know of a filter: what it is called, offers, says and sends. */
export type Filter = BarFilter | OwnFilter<"keyword"> | OwnFilter<"place">;

/** What reads a parameter's value, handed in. */
type QueryValues = typeof queryValues;

/**
 * What the API knows of a parameter. It stands beside the filter in a function that only the server calls: pages load
 * neither the words of the documentation nor the library that reads values.
 */
export interface ApiParameter {
  read: (values: QueryValues) => z.ZodType;
  /** What it means, for the documentation. */
  meaning: string;
  /** What a schema that reads text cannot say of the value itself, as JSON Schema. */
  schema?: Record<string, unknown>;
}

/** The parameters of listing parts. */
export type ApiOf<Parts extends Record<string, ListingPart>> = Record<
  { [Part in keyof Parts]: keyof Parts[Part]["parameters"] & string }[keyof Parts],
  ApiParameter
>;

/** How the documentation of the API says that a list holds these values. */
export const listOfValues = (values: readonly (string | number)[]) => ({ items: { enum: values } });

/** The JSON Schema of an id. */
export const integer = { type: "integer" };
