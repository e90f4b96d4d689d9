import { expect, test } from "vitest";
import { waitedFor } from "./request-labels.ts";

test("a request says how long it waits, in the unit that matters", () => {
  const now = new Date("2026-11-21T17:00:00Z");
  expect(waitedFor("2026-11-21T16:30:00Z", now)).toBe("less than an hour");
  expect(waitedFor("2026-11-21T15:59:00Z", now)).toBe("1 hour");
  expect(waitedFor("2026-11-19T18:00:00Z", now)).toBe("47 hours");
  expect(waitedFor("2026-11-05T17:00:00Z", now)).toBe("16 days");
});
