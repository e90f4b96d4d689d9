import { expect, test } from "vitest";
import { z } from "zod";
import { messages } from "../messages.ts";
import { addressForm } from "./address-form.ts";

const home = { addressName: "Home", city: "Northampton", state: "MA", country: "US", lat: "42.3239", lon: -72.6412 };
const wrong = (changes: object) => {
  const parsed = addressForm.safeParse({ ...home, ...changes });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
};

test("takes an address with coordinates as numbers or as typed", () => {
  expect(addressForm.parse(home)).toMatchObject({ lat: 42.3239, lon: -72.6412, street: "", postalCode: "" });
});

test("asks for name, city, country, and for a state within the United States only", () => {
  expect(wrong({ addressName: "  ", city: undefined, country: "" })).toMatchObject({
    addressName: [messages.required],
    city: [messages.required],
    country: [messages.required],
  });
  expect(wrong({ state: "" })).toEqual({ state: [messages.required] });
  expect(wrong({ state: "ZZ" })).toEqual({ state: [messages.usState] });
  expect(wrong({ state: "DC" })).toEqual({});
  expect(wrong({ country: "CA", state: "Québec" })).toEqual({});
  expect(wrong({ country: "CA", state: "" })).toEqual({});
});

test("names have 24 characters at most", () => {
  expect(wrong({ addressName: "x".repeat(24) })).toEqual({});
  expect(wrong({ addressName: "x".repeat(25) })).toEqual({ addressName: [messages.atMostChars(24)] });
});

test("coordinates are required, numbers, and on the earth", () => {
  expect(wrong({ lat: "", lon: undefined })).toEqual({ lat: [messages.required], lon: [messages.required] });
  expect(wrong({ lat: "north", lon: "12,5" })).toEqual({ lat: [messages.number], lon: [messages.number] });
  expect(wrong({ lat: 91, lon: -181 })).toEqual({
    lat: [messages.between(-90, 90)],
    lon: [messages.between(-180, 180)],
  });
});
