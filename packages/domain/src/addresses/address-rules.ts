import { countryName } from "@hereabouts/contract/fields/countries";
import { type AddressPart, type AddressRules, addressMessages } from "@hereabouts/contract/places/address-rules";
import { formatAddress } from "localized-address-format";
import { storedPhone } from "./phone.ts";
import { hasPostalCodes, writtenPostalCode } from "./postal-code.ts";
import { hasStates, stateLabel, statesOf } from "./states.ts";

/** The parts of a country's addresses below the street, in their order. */
function partsOf(country: string): AddressPart[] {
  const marks = { city: "1", state: "2", postalCode: "3" } as const;
  const text = formatAddress(
    { postalCountry: country, locality: marks.city, administrativeArea: marks.state, postalCode: marks.postalCode },
    "latin",
  ).join();
  const named = (Object.keys(marks) as AddressPart[])
    .filter((part) => text.includes(marks[part]))
    .sort((a, b) => text.indexOf(marks[a]) - text.indexOf(marks[b]));
  // Addresses of Japan have the town in the line of the street.
  return named.includes("city") ? named : ["city", ...named];
}

/** How a country writes addresses. */
export const rulesOf = (country: string): AddressRules => ({
  parts: partsOf(country),
  stateLabel: stateLabel(country),
  states: [...statesOf(country)],
});

interface Written {
  state?: string | undefined;
  postalCode?: string | undefined;
  phone?: string | undefined;
}

/**
 * Parts of an address and a phone number as their country writes them; what it has not is empty, what is absent stays absent.
 * What is no postal code or phone number there stays as it is, and has a message in `faults`. The United States are left as
 * they are.
 */
export function writtenIn<Given extends Written>(
  country: string,
  given: Given,
): { written: Given; faults: Record<string, string[]> } {
  if (country === "US") return { written: given, faults: {} };
  const { state, postalCode, phone } = given;
  const code = postalCode === undefined ? undefined : writtenPostalCode(country, postalCode);
  const number = phone === undefined ? undefined : storedPhone(phone, country);
  const name = countryName(country);
  const faults = {
    ...(code === null && hasPostalCodes(country) && { postalCode: [addressMessages.postalCode(name)] }),
    ...(number === null && { phone: [addressMessages.phone(name)] }),
  };
  const written = {
    ...given,
    ...(state !== undefined && !hasStates(country) && { state: "" }),
    ...(typeof code === "string" && { postalCode: code }),
    ...(typeof number === "string" && { phone: number }),
  };
  return { written, faults };
}
