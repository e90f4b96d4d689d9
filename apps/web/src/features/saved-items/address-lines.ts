import type { Address } from "@hereabouts/contract/saved-items/address-form";

/** An address in the lines of an envelope: street, then "Northampton, MA 01060"; empty parts are left out. */
export function addressLines({ street, city, state, postalCode, country }: Address): string[] {
  const town = [[city, state].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return [street, town, country === "US" ? "" : country].filter((line) => line !== "");
}
