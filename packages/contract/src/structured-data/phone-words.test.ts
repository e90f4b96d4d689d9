import { expect, it } from "vitest";
import { phoneFromAnywhere } from "./phone-words.ts";

it.each([
  ["413-555-0175", "US", "+1-413-555-0175"],
  ["(413) 555 0175", "US", "+1-413-555-0175"],
  ["+14165550175", "CA", "+1-416-555-0175"],
  ["413-555-0175 ext. 4", "US", "413-555-0175 ext. 4"],
  ["+4976112345", "DE", "+4976112345"],
  ["55 1234 5678", "MX", "55 1234 5678"],
])("tells programs %s of %s as %s", (phone, countryCode, expected) => {
  expect(phoneFromAnywhere({ phone, countryCode })).toBe(expected);
});
