import fc from "fast-check";
import { expect, test } from "vitest";
import { clampedView, cropOf, largestZoom, movedBy, viewOf } from "./crop-geometry.ts";

const photo = { width: 1_600, height: 1_200 };

test("at first the middle is shown, as wide or as high as the picture", () => {
  expect(cropOf(photo, viewOf(photo, null))).toEqual({ x: 0, y: 200, width: 1_600, height: 800, rounded: true });
  const panorama = { width: 3_000, height: 500 };
  expect(cropOf(panorama, viewOf(panorama, null))).toEqual({
    x: 1_000,
    y: 0,
    width: 1_000,
    height: 500,
    rounded: true,
  });
});

test("a crop that was made before is found again", () => {
  const crop = { x: 301, y: 77, width: 800, height: 400, rounded: true };
  expect(cropOf(photo, viewOf(photo, crop))).toEqual(crop);
});

test("moving ends where the picture ends", () => {
  const upwards = movedBy(photo, viewOf(photo, null), 0, -5);
  expect(cropOf(photo, upwards)).toMatchObject({ x: 0, y: 0 });
});

test("zooming ends before the picture gets coarse", () => {
  expect(largestZoom(photo)).toBe(5);
  expect(largestZoom({ width: 300, height: 300 })).toBe(1);
});

test("whatever is done, the crop lies inside the picture and has the frame's shape", () => {
  const size = fc.record({ width: fc.integer({ min: 2, max: 5_000 }), height: fc.integer({ min: 1, max: 5_000 }) });
  const view = fc.record({
    x: fc.integer({ min: -6_000, max: 6_000 }),
    y: fc.integer({ min: -6_000, max: 6_000 }),
    zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
  });
  fc.assert(
    fc.property(size, view, (picture, wild) => {
      const crop = cropOf(picture, clampedView(picture, wild));
      expect(crop.width).toBe(crop.height * 2);
      expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height);
      expect([crop.x, crop.y, crop.width].every(Number.isInteger)).toBe(true);
    }),
  );
});
