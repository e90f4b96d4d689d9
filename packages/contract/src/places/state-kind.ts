import { msg } from "@hereabouts/language/translate";
import { region } from "../region/region.ts";

/**
 * Kinds of states by the countries that have them, as in Google's address metadata. A country that is not named here, and whose addresses
 * have them, has provinces.
 */
const kinds: readonly (readonly [label: string, countries: string])[] = [
  [msg("Area"), "HK"],
  [msg("County"), "EE IE TW"],
  [msg("Department"), "CO HN NI SV UY"],
  [msg("District"), "NR SR"],
  [msg("Emirate"), "AE"],
  [msg("Island"), "BS CV KI KN KY TV"],
  [msg("Oblast"), "BY RU UA"],
  [msg("Parish"), "BB JM"],
  [msg("Prefecture"), "JP"],
  [msg("Region"), "CL PE"],
  [msg("State"), "AS AU BR FM GU IN MH MP MX MY NG PW US VE VI"],
];
const kindOf = new Map(kinds.flatMap(([label, countries]) => countries.split(" ").map((code) => [code, label])));

/** Label of a country's states, "Prefecture"; of the region's until another is named. */
export const stateKind = (country = region.country): string => kindOf.get(country) ?? msg("Province");
