import { formatAddress } from "localized-address-format";
import { type CountryCode, postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";

/** Postal codes in two parts: how many characters the second one has, and what stands between them. */
const parts: Readonly<Record<string, readonly [chars: number, between: string]>> = {
  CA: [3, " "],
  CZ: [2, " "],
  GB: [3, " "],
  GR: [2, " "],
  IE: [4, " "],
  JP: [4, "-"],
  NL: [2, " "],
  PL: [3, "-"],
  SE: [2, " "],
  SK: [2, " "],
};

/** Whether addresses of a country have a postal code. */
export const hasPostalCodes = (country: string): boolean =>
  formatAddress({ postalCountry: country, postalCode: "-" }).join().includes("-");

/** A postal code as its country writes it: "K1A 0B1" for "k1a0b1"; null if the country has none such. Not for the United States. */
export function writtenPostalCode(country: string, text: string): string | null {
  const bare = text
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    // "D-79098" and "〒100-0001" are a code with something before it.
    .replace(/^(?:〒|[A-Z]{1,2}-(?=\d))/, "");
  if (bare === "" || !hasPostalCodes(country)) return "";
  const [chars = 0, between = ""] = parts[country] ?? [];
  const joined = bare.replace(/[\s-]/g, "");
  const code = chars > 0 && joined.length > chars ? joined.slice(0, -chars) + between + joined.slice(-chars) : bare;
  if (!postcodeValidatorExistsForCountry(country)) return code;
  return postcodeValidator(code, country as CountryCode) ? code : null;
}
