import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { date } from "../event.fixture.ts";
import { OnlineZone, startElsewhere } from "./online-zone.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const zone = "America/New_York";

test.each([
  ["America/Chicago", "6:30 PM"],
  ["Asia/Tokyo", "9:30 AM on Sun"],
  ["Europe/London", "12:30 AM on Sun"],
  ["America/Toronto", null],
])("readers in %s read the start by their clocks where these differ", (own, words) => {
  expect(startElsewhere(date, zone, own)).toBe(words);
});

test("the zone is said to everybody, and one's own time only where the page is alive, in a line with room for it", () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...resolved, timeZone: "Asia/Tokyo" });
  const part = <OnlineZone date={date} zone={zone} />;
  expect(renderToString(part).replace(/<[^>]*>/g, "")).toBe("Eastern Time");
  const { container } = render(part);
  expect(container.textContent).toBe("Eastern Time · 9:30 AM on Sun your time");
  expect(container.querySelector("[data-room]")).toHaveAttribute(
    "data-room",
    "Eastern Time · 10:30 PM on Sat your time",
  );
});

test("a date that lasts all day has no hour in any zone", () => {
  const { container } = render(<OnlineZone date={{ ...date, times: "All day", allDay: true }} zone={zone} />);
  expect(container.textContent).toBe("");
});
