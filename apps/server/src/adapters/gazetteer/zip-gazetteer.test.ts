import { expect, test } from "vitest";
import { zipGazetteer } from "./zip-gazetteer.ts";

const near = { lat: 42.3251, lon: -72.6412 };

test("a zip code is found as it is", async () => {
  expect(await zipGazetteer("01060", near, 5)).toMatchObject([{ label: "01060 Northampton, MA" }]);
});

test("a town's first letters find the nearest towns first", async () => {
  const found = await zipGazetteer("green", near, 5);
  expect(found[0]?.label).toBe("Greenfield, MA");
});

test("a state tells towns of one name apart", async () => {
  const found = await zipGazetteer("Hudson, NY", near, 3);
  expect(found[0]).toMatchObject({ label: "Hudson, NY", lat: 42.2529 });
});

test("a place nobody knows finds nothing", async () => {
  expect(await zipGazetteer("Xyzzyville", near, 5)).toEqual([]);
});
