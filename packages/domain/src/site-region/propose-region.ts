import { type SetupPlace, setupLimits } from "@hereabouts/contract/account/setup";
import { slugify } from "@hereabouts/contract/paths";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { Region, Town } from "@hereabouts/contract/region/region";
import { stateCodeOf, statesOf } from "../addresses/states.ts";
import type { WorldTown } from "../ports.ts";

/** Countries whose road signs say miles. */
const inMiles = new Set(["GB", "LR", "MM", "US"]);

/** Currencies of countries, but for those that pay in US dollars. */
const currencies: Readonly<Record<string, string>> = {
  EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA XK",
  GBP: "GB GG IM JE",
  CHF: "CH LI",
  CAD: "CA",
  AUD: "AU KI NR TV",
  NZD: "NZ CK NU",
  DKK: "DK FO GL",
  NOK: "NO SJ",
  SEK: "SE",
  ISK: "IS",
  PLN: "PL",
  CZK: "CZ",
  HUF: "HU",
  RON: "RO",
  UAH: "UA",
  TRY: "TR",
  JPY: "JP",
  KRW: "KR",
  CNY: "CN",
  INR: "IN",
  BRL: "BR",
  MXN: "MX",
  ARS: "AR",
  CLP: "CL",
  COP: "CO",
  ZAR: "ZA",
  ILS: "IL",
};
const currencyOf = new Map(
  Object.entries(currencies).flatMap(([currency, codes]) => codes.split(" ").map((code) => [code, currency] as const)),
);

/** How a country writes hours, and the day that its weeks begin with. */
function customsOf(country: string): Pick<Region, "hours" | "weekStart"> {
  // Node has them; the types of TypeScript do not.
  const locale = new Intl.Locale(`und-${country}`).maximize() as Intl.Locale & {
    getHourCycles: () => string[];
    getWeekInfo: () => { firstDay: number };
  };
  const [cycle = "h23"] = locale.getHourCycles();
  const { firstDay } = locale.getWeekInfo();
  const weekStart = firstDay === 7 ? 0 : 1;
  return { hours: cycle === "h12" || cycle === "h11" ? 12 : 24, weekStart: firstDay === 6 ? 6 : weekStart };
}

/** An id that no other town has, of the letters that addresses have. */
function idFor(name: string, state: string, taken: Set<string>): string {
  const slug = slugify(state === "" ? name : `${name} ${state}`);
  const base = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : "town";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

/**
 * A region to begin with around a place: its towns, the zone of the place, the units of the country.
 * @param towns of the world around the place
 */
export function proposeRegion(place: SetupPlace, towns: readonly WorldTown[]): Region {
  const isPlace = ({ name, state }: Pick<WorldTown, "name" | "state">) => name === place.name && state === place.state;
  const others = towns.filter((town) => town.country === place.country && !isPlace(town));
  const taken = new Set<string>();
  const all = [place, ...others.slice(0, setupLimits.towns - 1)].map(({ name, state, lat, lon }): Town => {
    const code = stateCodeOf(place.country, state);
    return { id: idFor(name, code, taken), name, state: code, lat, lon };
  });
  const codes = new Set(all.map(({ state }) => state));
  const [first] = all;
  return {
    timeZone: place.timeZone,
    country: place.country,
    units: inMiles.has(place.country) ? "mi" : "km",
    ...customsOf(place.country),
    currency: currencyOf.get(place.country) ?? "USD",
    languages: demoRegion.languages,
    defaultTown: first?.id ?? "",
    eventRadius: 50,
    venueRadius: 25,
    datePreset: "next-7",
    states: statesOf(place.country)
      .filter(({ value }) => codes.has(value))
      .map(({ value, label }) => ({ code: value, name: label })),
    towns: all,
  };
}
