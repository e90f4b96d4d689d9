import { expect, it } from "vitest";
import { phoneFromAnywhere, phoneWords } from "./phone-words.ts";

it.each([
  ["413-555-0175", "(413) 555-0175"],
  ["413.555.0175", "(413) 555-0175"],
  ["(413) 555 0175", "(413) 555-0175"],
  ["+1 413 555 0175", "(413) 555-0175"],
  ["1-413-555-0175", "(413) 555-0175"],
  ["413-555-0175 ext. 4", "413-555-0175 ext. 4"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["113-555-0175", "113-555-0175"],
  ["+41 35 555 01 75", "+41 35 555 01 75"],
])("writes %s as %s", (phone, words) => {
  expect(phoneWords({ phone, countryCode: "US" })).toBe(words);
});

it("leaves ten digits of another country as they are written there", () => {
  const phone = "55 1234 5678";
  expect(phoneWords({ phone, countryCode: "MX" })).toBe(phone);
  expect(phoneFromAnywhere({ phone, countryCode: "MX" })).toBe(phone);
});
