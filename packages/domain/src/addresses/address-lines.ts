import { formatAddress } from "localized-address-format";
import { hasStates } from "./states.ts";

/** The parts of an address; `country` is a two-letter code, the others may be empty. */
export interface PostalAddress {
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** "CH-" and the like: written on letters from abroad alone. */
const LETTER_PREFIX = /^[A-Z]{2}-(?=\d)/;

const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text);

/** Whether addresses of a country name the town apart from the street. */
const namesTown = (country: string) => formatAddress({ postalCountry: country, locality: "-" }).length > 0;

/** An address in the lines of an envelope, in the order of its country, which is not named. Empty parts are left out. */
export function addressLines({ street, city, state, postalCode, country }: PostalAddress): string[] {
  const isHere = isLatin(street + city);
  const isApart = namesTown(country);
  const streetAndTown = isHere ? [street, city].filter(Boolean).join(", ") : city + street;
  const lines = formatAddress(
    {
      postalCountry: country,
      addressLines: [isApart ? street : streetAndTown].filter(Boolean),
      ...(isApart && city && { locality: city }),
      // "28013 Madrid", not "28013 Madrid Madrid".
      ...(state && hasStates(country) && state !== city && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    },
    isHere ? "latin" : "local",
  );
  return lines.map((line) => line.replace(LETTER_PREFIX, ""));
}

/** The whole of an address in one line. */
export const addressLine = (address: PostalAddress): string =>
  addressLines(address).join(isLatin(address.street + address.city) ? ", " : " ");

/**
 * An address in one line of a list: "25 Mill River Road, Northampton, MA" without the ZIP code in the United States; whole
 * elsewhere, as "Rathausgasse 1, 79098 Freiburg".
 */
export const shortAddress = (address: PostalAddress): string =>
  address.country === "US"
    ? [address.street, address.city, address.state].filter((part) => part !== "").join(", ")
    : addressLine(address);
