import { expect, test } from "vitest";
import { isClosedNotice } from "./closed-notice.ts";

test.each([
  ["LIBRARY CLOSED", true],
  ["Library Closed - Thanksgiving", true],
  ["CLOSED", true],
  ["We’re closed for Memorial Day", true],
  ["EARLY CLOSURE", true],
  ["Early Closing", true],
  ["Closing early at 1 PM", true],
  ["Town offices closed", true],
  ["Holiday closure", true],
  ["Road Closure: Main St", true],
  ["No School", true],
  ["Closing Reception: Prints", false],
  ["Closing Night", false],
  ["Closed Session of the Board", false],
  ["Closed-Captioned Screening", false],
  ["Full Disclosure: a play", false],
  ["Enclosed Garden Tour", false],
  ["Contra dance", false],
])("%j is a notice that the venue is closed: %s", (name, isNotice) => {
  expect(isClosedNotice(name)).toBe(isNotice);
});
