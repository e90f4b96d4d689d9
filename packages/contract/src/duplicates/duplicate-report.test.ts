import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { duplicateQuery } from "./duplicate-report.ts";

const faultOf = (radius: string) => {
  const parsed = duplicateQuery.safeParse({ radius });
  return parsed.success ? parsed.data.radius : parsed.error.issues.map(({ path, message }) => [...path, message]);
};

test("the report of duplicates takes the stops of the slider, and refuses other radii by the field", () => {
  expect(["20", "100", "1000", ""].map(faultOf)).toEqual([20, 100, 1000, undefined]);
  expect(["150", "0", "1020", "far"].map(faultOf)).toEqual([
    [["radius", messages.multipleOf(20)]],
    [["radius", messages.minimum(20)]],
    [["radius", messages.maximum(1000)]],
    [["radius", messages.wholeNumber]],
  ]);
});
