import { describe, expect, it } from "vitest";
import { liveStreamState } from "./live-stream-state.ts";

const start = Date.UTC(2026, 10, 21, 20) / 1_000;
const before = (hours: number, minutes = 0, seconds = 0) =>
  new Date(start * 1_000 - ((hours * 60 + minutes) * 60 + seconds) * 1_000);
const withEnd = { timestampStart: start, timestampEnd: start + 2 * 3_600 };
const withoutEnd = { timestampStart: start, timestampEnd: null };

describe("the live-stream button", () => {
  it.each([
    ["at the start", before(0), withEnd, true],
    ["a second before the end", before(-2, 0, 1), withEnd, true],
    ["at the end", before(-2), withEnd, false],
    ["59 minutes after a start with no known end", before(0, -59), withoutEnd, true],
    ["an hour after a start with no known end", before(-1), withoutEnd, false],
    ["before the start", before(1), withEnd, false],
  ])("says whether it is live %s", (_, now, times, isLive) => {
    const state = liveStreamState(times, now);
    expect(state.isLive).toBe(isLive);
    expect(state.label).toBe(isLive ? "Currently Live!" : "Watch Live Stream");
  });

  it.each([
    [before(24, 0, 1), null],
    [before(24), "24 hours"],
    [before(23, 20), "23 hours"],
    [before(4, 1), "4 hours"],
    [before(4), "4 hours"],
    [before(3, 20), "3 hours 20 minutes"],
    [before(1, 1), "1 hour 1 minute"],
    [before(0, 20), "20 minutes"],
    [before(0, 0, 5), "1 minute"],
    [before(0), null],
    [before(-1), null],
  ])("counts down within a day, with minutes within four hours (%s)", (now, startsIn) => {
    expect(liveStreamState(withEnd, now).startsIn).toBe(startsIn);
  });
});
