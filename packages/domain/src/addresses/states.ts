import { usStates } from "@hereabouts/contract/fields/us-states";
import { stateKind } from "@hereabouts/contract/places/state-kind";
import { iso31662 } from "iso-3166";
import { formatAddress } from "localized-address-format";
import { foldName } from "../geography/fold-name.ts";

/** Countries whose addresses have the codes of states, as "Toronto, ON"; in others names are written out. */
const writtenAsCodes = new Set(["AU", "BR", "CA", "IT", "US"]);

const onlyState = (country: string, script: "local" | "latin") =>
  formatAddress({ postalCountry: country, administrativeArea: "-", locality: "-", addressLines: ["-"] }, script).join();

/** Whether addresses of a country name a state, province or the like. */
export const hasStates = (country: string): boolean =>
  formatAddress({ postalCountry: country, administrativeArea: "-" }).join().includes("-");

/** Label of a country's states: "Province"; "" where addresses name none. */
export const stateLabel = (country: string): string => (hasStates(country) ? stateKind(country) : "");

/** A state as it is stored, and its name. */
export interface StateChoice {
  value: string;
  label: string;
}

const collator = new Intl.Collator("en");

function readStates(country: string): StateChoice[] {
  if (country === "US") return usStates.map(({ code, name }) => ({ value: code, label: name }));
  if (!hasStates(country) || onlyState(country, "local") !== onlyState(country, "latin")) return [];
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const parents = new Set(own.map(({ parent }) => parent));
  const isCode = writtenAsCodes.has(country);
  // What is within others, as counties are within the provinces of Ireland, stands in addresses.
  return own
    .filter(({ code }) => !parents.has(code))
    .map(({ code, name }) => ({ value: isCode ? code.slice(country.length + 1) : name, label: name }))
    .sort((a, b) => collator.compare(a.label, b.label));
}

interface KnownStates {
  choices: readonly StateChoice[];
  /** Codes by folded names; empty where names are written out. */
  codes: ReadonlyMap<string, string>;
}

const known = new Map<string, KnownStates>();

function knownStates(country: string): KnownStates {
  const read = known.get(country);
  if (read) return read;
  const choices = readStates(country);
  const named = writtenAsCodes.has(country) ? choices : [];
  const states = { choices, codes: new Map(named.map(({ value, label }) => [foldName(label), value])) };
  known.set(country, states);
  return states;
}

/**
 * The states of a country that its addresses can name, by name. Empty where they name none, and where they are written in
 * another script than in English: there they are typed.
 */
export const statesOf = (country: string): readonly StateChoice[] => knownStates(country).choices;

/** The code of a state by its name: "ON" for Ontario; "" if the country's addresses write names out, or the name is not known. */
export const stateCodeOf = (country: string, name: string): string =>
  knownStates(country).codes.get(foldName(name)) ?? "";
