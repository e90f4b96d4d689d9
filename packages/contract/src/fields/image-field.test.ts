import { expect, test } from "vitest";
import { z } from "zod";
import { messages } from "../messages.ts";
import { imageCrop, imageShape } from "./image-field.ts";

const form = z.object(imageShape);
const errorOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  ["12", 12],
  [12, 12],
  ["", undefined],
  [null, undefined],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
])("%o is taken as the image of a form", (given, image) => {
  expect(form.parse({ image: given }).image).toBe(image);
});

test.each(["https://example.org/a.jpg", "0x1", "9999999999", 9_999_999_999, 1.5, 0, -1, true, {}])(
  "%o is no image of a form",
  (image) => {
    expect(errorOf(form, { image })).toContain(messages.image);
  },
);

test.each([
  { x: 0, y: 0, width: 800, height: 400 },
  { x: 10.4, y: 0.2, width: 333.3, height: 166.7 },
  { x: 0, y: 0, width: 801, height: 400, rounded: true },
  { x: 0, y: 0, width: 2, height: 1 },
])("%o is a crop, twice as wide as high but for what rounding does", (crop) => {
  expect(imageCrop.parse(crop)).toEqual(crop);
});

test.each([
  [{ x: 0, y: 0, width: 400, height: 400 }, messages.cropShape],
  [{ x: 0, y: 0, width: 800, height: 420 }, messages.cropShape],
  [{ x: -1, y: 0, width: 800, height: 400 }, messages.minimum(0)],
  [{ x: 0, y: 0, width: 0, height: 0 }, messages.minimum(1)],
  [{ x: "left", y: 0, width: 800, height: 400 }, messages.number],
])("%o is no crop", (crop, message) => {
  expect(errorOf(imageCrop, crop)).toContain(message);
});
