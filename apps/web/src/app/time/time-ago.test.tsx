import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TimeAgo, timeAgo } from "./time-ago.tsx";

const now = new Date("2026-11-21T17:00:00Z");

test.each([
  ["2026-11-21T16:59:50Z", "a few seconds ago"],
  ["2026-11-21T16:45:00Z", "15 minutes ago"],
  ["2026-11-21T14:00:00Z", "3 hours ago"],
  ["2026-11-20T16:00:00Z", "a day ago"],
  ["2026-11-18T17:00:00Z", "3 days ago"],
  ["2026-08-20T17:00:00Z", "3 months ago"],
  ["2024-11-21T17:00:00Z", "2 years ago"],
])("%s is told as %s", (at, words) => {
  expect(timeAgo(at, now)).toBe(words);
});

test("what a server's clock puts a little into the future is just now", () => {
  expect(timeAgo("2026-11-21T17:00:03Z", now)).toBe("just now");
});

test("a time says when exactly, to people who point at it and to programs", () => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  render(<TimeAgo at="2026-11-18T20:04:00.000Z" />);
  const time = screen.getByText("3 days ago");
  expect(time).toHaveProperty("title", expect.stringContaining("Nov 18, 2026"));
  expect(time).toHaveProperty("title", expect.stringContaining("3:04:00"));
  expect(time).toHaveProperty("dateTime", "2026-11-18T20:04:00.000Z");
  vi.useRealTimers();
});
