import { expect, test } from "vitest";
import { withButtonsAbove, withRegionInView } from "./region-in-view.ts";

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

test("on a tall map the search lies below the buttons, as far as there is room", () => {
  const [, south, , north] = withButtonsAbove(
    [-73, -0.5, -72, 0.5],
    { width: 440, height: 640 },
    { margin: 20, buttons: 100 },
  );
  expect([south, north]).toEqual([-0.5, expect.closeTo(0.75, 2)]);
  const small = withButtonsAbove([-73, -0.5, -72, 0.5], { width: 440, height: 480 }, { margin: 20, buttons: 100 });
  expect(small[3]).toBeCloseTo(0.6, 2);
  const wide = { width: 900, height: 300 };
  expect(withButtonsAbove([-73, -0.5, -72, 0.5], wide, { margin: 20, buttons: 100 })).toEqual([-73, -0.5, -72, 0.5]);
});
