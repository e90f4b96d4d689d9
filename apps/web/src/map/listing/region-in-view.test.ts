import { expect, test } from "vitest";
import { withRegionInView } from "./region-in-view.ts";

const phone = { width: 390, height: 640 };
const region = [-74, 0, -71, 3] as const;
const inRegion = (bounds: [number, number, number, number]) =>
  withRegionInView(bounds, phone, [...region]).map((edge) => Math.round(edge * 100) / 100);

test("a tall map of what lies at the coast shows the region above it, and not the sea below", () => {
  expect(inRegion([-73, 0.2, -72, 1])).toEqual([-73, 0.2, -72, 1.44]);
});

test("a tall map of what lies at the northern edge shows the region below it", () => {
  expect(inRegion([-73, 2, -72, 2.8])).toEqual([-73, 1.56, -72, 2.8]);
});

test("amid the region, and on a wide map, it stays in the middle", () => {
  expect(inRegion([-73, 1.2, -72, 1.8])).toEqual([-73, 1.2, -72, 1.8]);
  expect(withRegionInView([-73, 0.2, -72, 1], { width: 900, height: 300 }, [...region])).toEqual([-73, 0.2, -72, 1]);
});
