import { t } from "@hereabouts/language/translate";

/** A part of an address below its street. */
export type AddressPart = "city" | "state" | "postalCode";

/** How a country writes addresses, for forms. */
export interface AddressRules {
  /** The parts that its addresses have, in their order. */
  parts: AddressPart[];
  /** Label of a state: "Province"; "" where addresses name none. */
  stateLabel: string;
  /** The states to choose from; empty where they are typed. */
  states: { value: string; label: string }[];
}

/** Messages about addresses outside the United States, in the reader's language. `country` is a country's name. */
export const addressMessages = {
  postalCode: (country: string) => t("Enter a valid postal code for {country}.", { country }),
  phone: (country: string) =>
    t("Enter a valid phone number for {country}, or start with + and the country code.", { country }),
} as const;
