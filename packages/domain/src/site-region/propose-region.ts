import { type SetupPlace, setupLimits } from "@hereabouts/contract/account/setup";
import { zonesOfCountry } from "@hereabouts/contract/fields/country-zones";
import type { Region, Town } from "@hereabouts/contract/region/region";
import { townIdFor } from "@hereabouts/contract/region/town-id";
import { languages } from "@hereabouts/language/languages";
import countryToCurrency from "country-to-currency";
import { stateCodeOf, statesOf } from "../addresses/states.ts";
import type { WorldTown } from "../ports.ts";

/** Countries whose road signs say miles. */
const inMiles = new Set(["GB", "LR", "MM", "US"]);

/** Conventions of a country: its language first, units, hours, first day of the week and currency. */
function habitsOf(country: string): Pick<Region, "languages" | "units" | "hours" | "weekStart" | "currency"> {
  const locale = new Intl.Locale(`und-${country}`).maximize() as Intl.Locale & {
    getWeekInfo: () => { firstDay: number };
  };
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  const { firstDay } = locale.getWeekInfo();
  const own = languages.find(({ code }) => code === locale.language)?.code ?? "en";
  return {
    languages: own === "en" ? ["en"] : [own, "en"],
    units: inMiles.has(country) ? "mi" : "km",
    hours: hour12 ? 12 : 24,
    // Intl counts Sunday as 7.
    weekStart: firstDay === 6 ? 6 : firstDay === 7 ? 0 : 1,
    currency: new Map<string, string>(Object.entries(countryToCurrency)).get(country) ?? "USD",
  };
}

/** Proposes a region without towns: habits and units of its country, and the time zone if that has only one. */
export function proposeFromCountry(country: string): Region {
  const zones = zonesOfCountry(country);
  return {
    timeZone: zones.length === 1 ? (zones[0] ?? "") : "",
    country,
    ...habitsOf(country),
    defaultTown: "",
    eventRadius: 50,
    venueRadius: 25,
    datePreset: "next-7",
    states: [],
    towns: [],
  };
}

/**
 * A region to begin with around a place: its towns, the zone of the place, the units and habits of the country.
 * @param towns of the world around the place
 */
export function proposeRegion(place: SetupPlace, towns: readonly WorldTown[]): Region {
  const isPlace = ({ name, state }: Pick<WorldTown, "name" | "state">) => name === place.name && state === place.state;
  const others = towns.filter((town) => town.country === place.country && !isPlace(town));
  const taken = new Set<string>();
  const all = [place, ...others.slice(0, setupLimits.towns - 1)].map(({ name, state, lat, lon }): Town => {
    const code = stateCodeOf(place.country, state);
    const id = townIdFor(name, code, taken);
    taken.add(id);
    return { id, name, state: code, lat, lon };
  });
  const codes = new Set(all.map(({ state }) => state));
  const [first] = all;
  return {
    ...proposeFromCountry(place.country),
    timeZone: place.timeZone,
    defaultTown: first?.id ?? "",
    states: statesOf(place.country)
      .filter(({ value }) => codes.has(value))
      .map(({ value, label }) => ({ code: value, name: label })),
    towns: all,
  };
}
