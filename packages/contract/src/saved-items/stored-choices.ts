import { t } from "@hereabouts/language/translate";
import { eventFilters } from "../listings/event-filters.ts";
import type { EventListingQuery } from "../listings/event-listing-query.ts";
import { type ChoiceFilter, type ChoicesFilter, type Filter, optionOf } from "../listings/filter.ts";
import { toWireName } from "../wire-names.ts";

type EventFilter = (typeof eventFilters)[keyof typeof eventFilters];

/** The filters of several values that saved searches keep. */
export type StoredList = Extract<EventFilter, { control: "choices"; stored: object }>;
/** The filters of a few states that saved searches keep. */
export type StoredState = Extract<EventFilter, { control: "choice"; stored: string }>;

/** Stored filter values: lists, empty for any; single states, "" for any. */
export type StoredChoices = {
  [List in StoredList as List["stored"]["name"]]: List["stored"]["of"] extends "id" ? number[] : string[];
} & { [State in StoredState as State["stored"]]: string };

type ParametersOf<F> = F extends { parameters: infer Parameters } ? keyof Parameters : never;
type QueryOfChoices = Pick<EventListingQuery, ParametersOf<StoredList | StoredState> & keyof EventListingQuery>;

type Values = Record<string, unknown>;
type Kept<F extends ChoicesFilter | ChoiceFilter> = F & Required<Pick<F, "stored">>;

const filters: readonly Filter[] = Object.values(eventFilters);

/** The filters of several values that saved searches keep, in the order of the filter bar. */
export const storedLists = filters.filter(
  (filter): filter is Kept<ChoicesFilter> => filter.control === "choices" && filter.stored !== undefined,
);

/** The filters of a few states that saved searches keep. */
export const storedStates = filters.filter(
  (filter): filter is Kept<ChoiceFilter> => filter.control === "choice" && filter.stored !== undefined,
);

/** The columns of a saved search that hold these filters, spelled as in addresses. */
export const storedChoiceNames = [
  ...storedLists.map(({ stored }) => stored.name),
  ...storedStates.map((one) => one.stored),
];

/** The only parameter of a filter of several values. */
export const listParameter = ({ parameters }: ChoicesFilter): string => Object.keys(parameters)[0] ?? "";

const listOf = (value: string | undefined) => (value ? value.split(",").filter((part) => part !== "") : []);

/** Reads stored filter values from address parameters. */
export function choicesOfAddress(address: Record<string, string>): Values {
  const lists = storedLists.map((filter) => [filter.stored.name, listOf(address[toWireName(listParameter(filter))])]);
  const states = storedStates.map((filter) => {
    const option = optionOf(address, filter);
    return [filter.stored, option === filter.options[0] ? "" : option?.value];
  });
  return Object.fromEntries([...lists, ...states]);
}

/** Fills in absent filter values as they are stored. */
export function withEveryChoice(form: Partial<StoredChoices>): StoredChoices;
export function withEveryChoice(form: Values): Values {
  const lists = storedLists.map(({ stored }) => [stored.name, form[stored.name] ?? []]);
  const states = storedStates.map(({ stored }) => [stored, form[stored] ?? ""]);
  return Object.fromEntries([...lists, ...states]);
}

/** Stored choices as the query of the events listing: absent is any. */
export function queryOfChoices(search: StoredChoices): QueryOfChoices;
export function queryOfChoices(search: Record<string, string | readonly unknown[]>): Values {
  const lists = storedLists.map((filter) => [listParameter(filter), search[filter.stored.name]] as const);
  const flags = storedStates.flatMap(
    ({ stored, options }) => options.find(({ value }) => value === search[stored])?.flags ?? [],
  );
  return Object.fromEntries([
    ...lists.filter(([, values]) => values !== undefined && values.length > 0),
    ...flags.map((flag) => [flag, true]),
  ]);
}

type StoredLabels = { [List in StoredList as List["stored"]["labels"]]: string[] };

/** Labels of stored values, by list. */
export function labelsOfChoices(search: StoredChoices): StoredLabels;
export function labelsOfChoices(search: Values): Values {
  const labels = storedLists.map(({ stored, options }) => {
    const values = new Set([search[stored.name]].flat().map(String));
    const chosen = options.filter(({ value }) => values.has(value));
    return [stored.labels, chosen.map(({ label, words }) => words ?? label)];
  });
  return Object.fromEntries(labels);
}

/** Each filter that a saved search has a choice of, and what is chosen: "Category", "Music, Film". */
export function choicesInWords(search: StoredChoices & StoredLabels): { label: string; value: string }[];
export function choicesInWords(search: Values) {
  const lists = storedLists.map(({ label, stored }) => ({
    label,
    value: [search[stored.labels]]
      .flat()
      .map((chosen) => t(String(chosen)))
      .join(", "),
  }));
  const states = storedStates.map(({ label, stored, options }) => {
    const option = options.slice(1).find(({ value }) => value === search[stored]);
    return { label, value: option?.label ?? "" };
  });
  return [...lists, ...states].filter(({ value }) => value !== "");
}
