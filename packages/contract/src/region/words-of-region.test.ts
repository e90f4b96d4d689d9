import { afterEach, expect, test } from "vitest";
import { adMessages } from "../ads/ad-messages.ts";
import { planWords } from "../claims/plan-words.ts";
import { prices } from "../events/event-facets.ts";
import { eventFilters } from "../listings/event-filters.ts";
import { pointAccuracyLabel, postalCodeLabel } from "../places/place-labels.ts";
import { placeMessages } from "../places/point-accuracy.ts";
import { eventProblems, venueProblems } from "../reports/qa-problems.ts";
import { applyRegion, defaultTown, townLabel } from "./region.ts";
import { inBothRegions } from "./test-both-regions.ts";
import { lordHowe } from "./test-region.ts";

inBothRegions(
  {
    demo: {
      town: "Northampton, MA",
      price: "$19 a month",
      point: "42.3251, -72.6412",
      postalCode: ["Zip Code", "The middle of a ZIP code", "Pin far from its ZIP code"],
      longNight: "Lasts over 12 hours into the next day. Check AM and PM.",
    },
    far: {
      town: "Old Settlement",
      price: "$19 a month",
      point: "-31.522, 159.06",
      postalCode: ["Postal Code", "The middle of a postal code", "Pin far from its postal code"],
      longNight: "Lasts over 12 hours into the next day. Check the times.",
    },
  },
  ({ town, price, point, postalCode, longNight }) => {
    test("towns, prices, postal codes and examples are those of the region", () => {
      expect(townLabel(defaultTown())).toBe(town);
      expect(planWords.price({ price: null, monthlyCents: 1900 })).toBe(price);
      expect(placeMessages.pointOfText).toBe(`Enter coordinates such as "${point}", or a map link.`);
      expect(adMessages.badPoint).toBe(`This isn’t a valid location. Enter coordinates such as ${point}.`);
      const farPoint = venueProblems.find(({ value }) => value === "far-point");
      expect([postalCodeLabel(), pointAccuracyLabel("postal_code"), farPoint?.label]).toEqual(postalCode);
      expect(eventProblems.find(({ value }) => value === "long-night")?.hint).toBe(longNight);
    });
  },
);

afterEach(() => applyRegion(undefined));

test.each([
  ["US", "USD", ["$", "$$", "$$$"], ["under $25", "$25–$75", "over $75"]],
  ["AU", "AUD", ["$", "$$", "$$$"], ["under $25", "$25–$75", "over $75"]],
  ["IE", "EUR", ["€", "€€", "€€€"], ["under €25", "€25–€75", "over €75"]],
  ["CH", "CHF", ["under CHF 25", "CHF 25–CHF 75", "over CHF 75"], ["under CHF 25", "CHF 25–CHF 75", "over CHF 75"]],
])("prices in %s are in %s, in filters too", (country, currency, labels, texts) => {
  applyRegion({ ...lordHowe, country, currency });
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const [, ...ranges] = prices;
  expect(ranges.map(({ label }) => plain(label))).toEqual(labels);
  expect(ranges.map(({ text }) => plain(text))).toEqual(texts);
  expect(eventFilters.prices.options.slice(1).map(({ label }) => plain(label))).toEqual(labels);
});
