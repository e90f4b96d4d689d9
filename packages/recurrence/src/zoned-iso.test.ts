import { expect, it } from "vitest";
import { zonedIso } from "./zoned-iso.ts";

it("follows the clocks when they change", () => {
  expect(zonedIso(Date.UTC(2026, 6, 1, 16) / 1_000, "America/New_York")).toBe("2026-07-01T12:00:00-04:00");
  expect(zonedIso(Date.UTC(2026, 6, 1, 16) / 1_000, "Asia/Kolkata")).toBe("2026-07-01T21:30:00+05:30");
});
