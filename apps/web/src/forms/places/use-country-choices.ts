import { countryChoices } from "@hereabouts/contract/fields/countries";
import { currentLanguage } from "@hereabouts/language/current-language";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Countries to choose from, one first, by their names in the reader's language; in English until the page is alive, as browsers
 * and servers name some otherwise.
 */
export function useCountryChoices(first: string) {
  const language = useSyncExternalStore(
    never,
    () => currentLanguage().code,
    () => "en" as const,
  );
  return countryChoices(first, language);
}
