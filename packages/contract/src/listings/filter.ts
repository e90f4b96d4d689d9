import type { z } from "zod";
import type * as queryValues from "../fields/query-values.ts";
import { toWireName } from "../wire-names.ts";

/** A query parameter for pages. The key is its tRPC name; addresses and REST use snake_case. */
interface Parameter {
  /** Name in error messages; defaults to the filter's label. */
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
  /** Label in the filter bar once chosen; defaults to `label`. */
  words?: string;
  /** Category whose badge precedes the label. */
  slug?: string;
}

/** Any number of a few values, in the one parameter of the filter. */
export interface ChoicesFilter extends ListingPart {
  control: "choices";
  /** Label in the filter bar if nothing is chosen. */
  none: string;
  options: readonly FilterOption[];
  /** All chosen values must hold, not one of them. */
  needsAll?: true;
  /** In the bar only while something is chosen; otherwise in the dialog of all filters. */
  isRare?: true;
  /** Column of saved searches; absent if they don't store the filter. */
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
  /** See `ChoicesFilter`. */
  isRare?: true;
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

/** Parsers of parameter values, injected. */
type QueryValues = typeof queryValues;

/**
 * A query parameter for the API. Defined in a function that only the server calls, so pages don't load documentation
 * and parsers.
 */
export interface ApiParameter {
  read: (values: QueryValues) => z.ZodType;
  /** Description in the API documentation. */
  meaning: string;
  /** JSON Schema of the value, for what a text parser can't express. */
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

const spelledNames = new WeakMap<ListingPart["parameters"], readonly string[]>();

/** The names of a part's parameters in addresses: a page asks dozens of times, so they are worked out once. */
export function namesOf({ parameters }: Pick<ListingPart, "parameters">): readonly string[] {
  const names = spelledNames.get(parameters) ?? Object.keys(parameters).map(toWireName);
  spelledNames.set(parameters, names);
  return names;
}

/** Option whose flags match the parameters; the first option for any other combination. */
export function optionOf(
  address: Readonly<Record<string, string | undefined>>,
  filter: ChoiceFilter,
): ChoiceFilter["options"][number] | undefined {
  const names = namesOf(filter);
  const set = Object.keys(filter.parameters).filter((_, index) => address[names[index] ?? ""] === "true");
  const found = filter.options.find(
    ({ flags }) => flags.length === set.length && set.every((name) => flags.includes(name)),
  );
  return found ?? filter.options[0];
}
