import { expect, test } from "vitest";
import { cleanCity, cleanWebsite, cleanZip, formatPhone, pointOf } from "./clean-fields.ts";
import { instagramLink, networkLink } from "./usda-markets/market-links.ts";

test.each([
  ["www.example.org", "http://www.example.org"],
  ["HTTP://WWW.Example.org/A", "http://www.example.org/A"],
  ["//example.org/market", "http://example.org/market"],
  ["none", ""],
  ["call us", ""],
  ["someone@example.org", ""],
  ["javascript:alert(1)", ""],
])('the website "%s" is kept as "%s"', (text, website) => {
  expect(cleanWebsite(text)).toBe(website);
});

test("phones, zip codes and points are made whole, or left out", () => {
  expect(formatPhone("8605838306")).toBe("(860) 583-8306");
  expect(formatPhone("18605838306")).toBe("(860) 583-8306");
  expect(formatPhone("5838306")).toBe("5838306");
  expect([cleanZip("5828"), cleanZip("06010-1234"), cleanZip("NY")]).toEqual(["05828", "06010-1234", ""]);
  expect(pointOf("42.1", "-72.2")).toEqual({ lat: 42.1, lon: -72.2, pointAccuracy: "source" });
  expect([pointOf("", "-72"), pointOf("0", "0"), pointOf("95", "10"), pointOf("x", "1")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ["https://www.facebook.com/Market", "https://www.facebook.com/Market"],
  ["//www.facebook.com/Market", "https://www.facebook.com/Market"],
  ["Facebook.com/Market", "https://www.facebook.com/Market"],
  ["market.town", "https://www.facebook.com/market.town"],
  ["Amsterdam Saturday Farmers Market", ""],
  ["None", ""],
])('the page "%s" is kept as "%s"', (text, link) => {
  expect(networkLink(text, "facebook.com")).toBe(link);
});

test.each([
  ["Instagram--> 125thStreetFarmersMarket", "https://www.instagram.com/125thStreetFarmersMarket"],
  ["instagram: @cityseedhaven ", "https://www.instagram.com/cityseedhaven"],
  ["www.instagram.com/market/", "https://www.instagram.com/market/"],
  ["Weekly Newsletter", ""],
])('of "%s" the Instagram page is "%s"', (text, link) => {
  expect(instagramLink(text)).toBe(link);
});

test.each([
  ["South Hadley, MA", "South Hadley"],
  ["Keene, n.h.", "Keene"],
  ["Burlington, Vermont", "Burlington"],
  ["Northampton", "Northampton"],
  ["Mill River, Village of", "Mill River, Village of"],
  ["", ""],
])('the town "%s" is "%s"', (text, city) => {
  expect(cleanCity(text)).toBe(city);
});
