import { gzipSync } from "node:zlib";
import { milesKnown } from "@hereabouts/contract/places/point-accuracy";
import { stillMapSize } from "@hereabouts/contract/places/still-map";
import { expect, test } from "vitest";
import { TOWNS } from "../valley/valley-geo.ts";
import { stillMap } from "./still-map.ts";

const { width, height } = stillMapSize;
const northampton = { lat: 42.3259, lon: -72.6412 };
const namesOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name]) => name);

test("a still map shows the rivers, borders and towns around its place, in the colours and fonts of the page", () => {
  const svg = stillMap({ ...northampton, miles: 0 });
  expect(namesOf(svg)).toEqual(expect.arrayContaining(["Northampton", "Amherst", "▲ Mt. Tom"]));
  for (const colour of ["land", "water", "river", "county", "hachure", "label"])
    expect(svg).toContain(`"var(--map-${colour})"`);
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}|NaN|undefined/i);
  expect(svg).toMatch(/font-family="var\(--font-display\)" font-weight="600"[^>]*>Northampton/);
});

test("no name is written across another, or across the mark on the place", () => {
  const svg = stillMap({ ...northampton, miles: 0 });
  const name = svg.match(/<text x="([\d.]+)" y="([\d.]+)"[^>]*text-anchor="start"[^>]*>Northampton/);
  // Beside the drop that stands on the town, not on its dot.
  expect(Number(name?.[1])).toBeGreaterThan(width / 2 + 26);
  expect(new Set(namesOf(svg)).size).toBe(namesOf(svg).length);
});

test("of a place of which only the town is known it shows the area, whole even when that is wide", () => {
  const [exact, town, county] = [0, 3, 15].map((miles) => stillMap({ ...northampton, miles }));
  expect(exact).not.toContain("--map-radius");
  const reach = (svg = "") => {
    const path = svg.match(/d="M([\d.]+)[ -][^"]*"\/>(?=<circle)/)?.[1];
    return Number(path) - width / 2;
  };
  expect(reach(town)).toBeGreaterThan(30);
  expect(reach(town)).toBeLessThan(40);
  expect(reach(county)).toBeGreaterThan(70);
  expect(reach(county)).toBeLessThan(height / 2);
});

test("wherever it is, and however wide its area, it stays small", () => {
  const towns = TOWNS.filter((_, i) => i % 4 === 0).map(({ at: [lon, lat] }) => ({ lat, lon }));
  for (const place of [...towns, { lat: 51.5, lon: -0.1 }, { lat: -85, lon: 180 }])
    for (const miles of milesKnown) {
      const svg = stillMap({ ...place, miles });
      expect(gzipSync(svg).length, JSON.stringify(place)).toBeLessThan(30_000);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|\d{5}/);
    }
});

test("where the sketch has nothing to show, land or water is all there is", () => {
  expect(namesOf(stillMap({ lat: 39.7, lon: -105, miles: 0 }))).toEqual([]);
  expect(stillMap({ lat: 39.7, lon: -105, miles: 0 })).toContain("var(--map-land-out)");
});
