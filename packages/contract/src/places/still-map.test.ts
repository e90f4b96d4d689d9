import { expect, test } from "vitest";
import { readStillMap, stillMapPath } from "./still-map.ts";

const partsOf = (path: string) => {
  const [, miles = "", point = ""] = /^\/prints\/map\/(.+)\/(.+)\.svg$/.exec(path) ?? [];
  return { miles, point };
};

test("the address of a still map says where its place is and how far around it that may be", () => {
  const path = stillMapPath({ lat: 42.32514, lon: -72.6 }, "town");
  expect(path).toBe("/prints/map/3/42.3251,-72.6000.svg");
  expect(readStillMap(partsOf(path))).toEqual({ lat: 42.3251, lon: -72.6, miles: 3 });
  expect(readStillMap(partsOf(stillMapPath({ lat: 0, lon: -0.00001 }, "house")))).toMatchObject({ miles: 0 });
});

test.each([
  ["0", "42.3,-72.6"],
  ["0", "42.32511,-72.6000"],
  ["0", "85.0001,0.0000"],
  ["0", "0.0000,180.0001"],
  ["0", "1e1,0.0000"],
  ["4", "42.3251,-72.6000"],
  ["", "42.3251,-72.6000"],
])("%s/%s is the address of none", (miles, point) => {
  expect(readStillMap({ miles, point })).toBeNull();
});
