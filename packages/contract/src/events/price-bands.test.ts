import { afterEach, expect, test } from "vitest";
import { eventFilters } from "../listings/event-filters.ts";
import { demoRegion } from "../region/demo-region.ts";
import { applyRegion } from "../region/region.ts";
import { prices } from "./event-facets.ts";
import { bandOf, withoutCurrency } from "./price-bands.ts";

afterEach(() => applyRegion(undefined));

const inCountry = (country: string, currency: string) => applyRegion({ ...demoRegion, country, currency });
// Numbers and signs are kept together by spaces of their own.
const shown = () => prices.map(({ label, text }) => `${label} ${text}`.replaceAll("\u00a0", " "));

test("ranges of prices are in dollars in the United States", () => {
  expect(shown()).toEqual(["Free Free", "$ under $25", "$$ $25–$75", "$$$ over $75"]);
});

test("a region reads them in its own currency, and filters follow", () => {
  inCountry("IE", "EUR");
  expect(shown()).toEqual(["Free Free", "€ under €25", "€€ €25–€75", "€€€ over €75"]);
  expect(eventFilters.prices.options[1]).toMatchObject({ value: "low", label: "€", detail: "under €25" });
  inCountry("JP", "JPY");
  expect(shown()[2]).toBe("¥¥ ¥2,500–¥7,500");
});

test("a sign of several letters stands with its amounts, and a currency of unknown worth has none", () => {
  inCountry("CH", "CHF");
  expect(shown()[1]).toBe("under CHF 25 under CHF 25");
  inCountry("KR", "KRW");
  expect(shown().slice(1)).toEqual(["₩ low price", "₩₩ medium price", "₩₩₩ high price"]);
  expect([bandOf(0), bandOf(20_000)]).toEqual(["free", null]);
});

test("amounts fall into the ranges of the currency, which their text may name", () => {
  expect([24.99, 25, 75, 76].map(bandOf)).toEqual(["low", "medium", "medium", "high"]);
  inCountry("SE", "SEK");
  expect([249, 250, 800].map(bandOf)).toEqual(["low", "medium", "high"]);
  inCountry("DE", "EUR");
  expect(["12,50 €", "EUR 12", "$12", "12"].map(withoutCurrency)).toEqual(["12,50", "12", null, null]);
});
