import { expect, test } from "vitest";
import { styleValue } from "./style-value.ts";

const at = (zoom: number, properties = {}) => ({ zoom, properties });

test.each([
  [["step", ["zoom"], 1, 7.9, 2, 8.9, 3], at(7), 1],
  [["step", ["zoom"], 1, 7.9, 2, 8.9, 3], at(7.9), 2],
  [["step", ["zoom"], 1, 7.9, 2, 8.9, 3], at(12), 3],
  [["interpolate", ["linear"], ["zoom"], 6, 5, 9, 12], at(4), 5],
  [["interpolate", ["linear"], ["zoom"], 6, 5, 9, 12], at(7.5), 8.5],
  [["interpolate", ["linear"], ["zoom"], 6, 5, 9, 12], at(20), 12],
  [["interpolate", ["linear"], ["zoom"], 6, ["*", 2, ["get", "width"]], 8, 6], at(7, { width: 1 }), 4],
  [["case", ["boolean", ["get", "home"], false], "a", "b"], at(0, { home: true }), "a"],
  [["case", ["boolean", ["get", "home"], false], "a", "b"], at(0), "b"],
  [["all", ["==", ["get", "kind"], "town"], ["<=", ["get", "rank"], 2]], at(0, { kind: "town", rank: 3 }), false],
  [["concat", "▲ ", ["get", "name"]], at(0, { name: "Mt. Tom" }), "▲ Mt. Tom"],
  [["Besley SemiBold"], at(0), ["Besley SemiBold"]],
  [[1, 3], at(0), [1, 3]],
])("%j comes to what map libraries make of it", (value, scope, expected) => {
  expect(styleValue(value, scope)).toEqual(expected);
});

test("what it does not know is said, not drawn wrong", () => {
  expect(() => styleValue(["match", ["get", "kind"], "a", 1, 2], at(0))).toThrow('does not know "match"');
});
