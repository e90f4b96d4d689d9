import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { expect, test } from "vitest";
import { exactMoment, fullDay, fullMoment, momentWords } from "./moments.ts";

// The same half hour on clocks of November 1 in New York comes twice; on Lord Howe it is the afternoon.
const [first, second] = ["2026-11-01T05:45:00Z", "2026-11-01T06:45:00Z"];

inBothRegions(
  {
    demo: {
      moments: ["Nov 1, 1:45 AM", "Nov 1, 1:45 AM"],
      full: "Nov 1, 2026, 1:45 AM",
      day: "Nov 1, 2026",
      exact: [/^Nov 1, 2026, 1:45:00 AM EDT$/, /^Nov 1, 2026, 1:45:00 AM EST$/],
    },
    far: {
      moments: ["1 Nov, 16:45", "1 Nov, 17:45"],
      full: "1 Nov 2026, 16:45",
      day: "1 Nov 2026",
      exact: [/^1 Nov 2026, 16:45:00 (?:LHDT|GMT\+11)$/, /^1 Nov 2026, 17:45:00 (?:LHDT|GMT\+11)$/],
    },
  },
  ({ moments, full, day, exact }) => {
    test("moments are told by the region’s clocks, in the order of its country", () => {
      const now = new Date("2026-11-21T17:00:00Z");
      expect([first, second].map((instant) => momentWords(instant, now))).toEqual(moments);
      expect(fullMoment(first)).toBe(full);
      expect(fullDay(first)).toBe(day);
      expect(exactMoment(first)).toMatch(exact[0] ?? "");
      expect(exactMoment(second)).toMatch(exact[1] ?? "");
    });
  },
);
