import type { SiteConfig } from "@hereabouts/contract/site-config";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SiteConfigProvider } from "../../app/site-config.tsx";
import { OpeningHours } from "./opening-hours.tsx";

const day = (dayOfWeek: number, timeStart: string | null, timeEnd: string | null): OpenTime => ({
  dayOfWeek,
  closed: timeStart === null,
  timeStart,
  timeEnd,
});
const openTimes = [day(0, null, null), day(4, "12:00:00", "23:30:00"), day(5, "12:00:00", "02:00:00")];

function showAt(now: string) {
  vi.setSystemTime(now);
  const config: SiteConfig = {
    siteName: "Hereabouts",
    socialProviders: [],
    supportEmail: "help@example.org",
    publicUrl: "https://here.example",
    mapboxToken: null,
    basemapStyleUrl: null,
    defaultLocation: "northampton-ma",
    defaultEventRadius: 50,
    defaultVenueRadius: 25,
    defaultDatePreset: "next-7",
    now,
  };
  render(
    <SiteConfigProvider config={config}>
      <OpeningHours venue={{ openTimes, timeZone: "America/New_York" }} />
    </SiteConfigProvider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("lists the known days with their hours or CLOSED", () => {
  showAt("2026-11-20T12:00:00Z");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(["MonCLOSED", "Fri12:00 PM – 11:30 PM", "Sat12:00 PM – 2:00 AM"]);
});

it("marks today, and says Open Now! only within today's hours, by the venue's own clock", () => {
  showAt("2026-11-20T17:30:00Z");
  const friday = screen.getByRole("row", { name: /^Fri/ });
  expect(friday.hasAttribute("data-today")).toBe(true);
  expect(friday.textContent).toContain("Open Now!");
  cleanup();
  showAt("2026-11-20T16:30:00Z");
  expect(screen.getByRole("row", { name: /^Fri/ }).hasAttribute("data-today")).toBe(true);
  expect(screen.queryByText("Open Now!")).toBeNull();
});
