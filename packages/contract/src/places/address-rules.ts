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

/** Messages about addresses outside the United States. `country` is a country's name. */
export const addressMessages = {
  postalCode: (country: string) => `Enter a valid postal code for ${country}.`,
  phone: (country: string) => `Enter a valid phone number for ${country}, or start with + and the country code.`,
} as const;
