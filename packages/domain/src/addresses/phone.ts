import { region } from "@hereabouts/contract/region/region";
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

function parsed(text: string, country: string) {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number : undefined;
}

/**
 * A phone number as it is stored: in E.164 ("+4976112345"), with an extension behind it; in the United States as it is typed.
 * Null for a text that is no number of the country and names no other.
 */
export function storedPhone(text: string, country: string): string | null {
  const typed = text.trim();
  if (country === "US" || typed === "") return typed;
  const number = parsed(typed, country);
  if (!number) return null;
  return number.ext ? `${number.number} ext. ${number.ext}` : number.number;
}

const callingCodeOf = (country: string) =>
  isSupportedCountry(country) ? getCountryCallingCode(country as CountryCode) : "";

/** The three parts of a plain number of the United States; null for another, or with more to it. */
function usParts(phone: string): [string, string, string] | null {
  const number = phone.replace(/^\+1/, "1");
  if (!/^[\d\s().-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return /^[2-9]\d{9}$/.test(digits) ? [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)] : null;
}

/**
 * A stored phone number as people of the region read it: "(413) 555-0175" or "0761 12345" where the region shares its
 * country's calling code, "+49 761 12345" elsewhere; a text that is no number as it is.
 */
export function phoneText(phone: string, country: string): string {
  const parts = country === "US" ? usParts(phone) : null;
  if (country === "US" && !parts) return phone;
  const number = parsed(phone, country);
  const isNational = callingCodeOf(region.country) === (number?.countryCallingCode ?? callingCodeOf(country));
  if (parts && isNational) return `(${parts[0]}) ${parts[1]}-${parts[2]}`;
  if (!number) return phone;
  return isNational ? number.formatNational() : number.formatInternational();
}
