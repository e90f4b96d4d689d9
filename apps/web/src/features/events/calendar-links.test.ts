import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarDetails, calendarLinks } from "./calendar-links.ts";

const start = Date.UTC(2026, 10, 22, 0, 30) / 1_000;
const entry: CalendarEntry = {
  eventId: 7,
  title: "Contra Dance & Supper",
  description: "Bring shoes.",
  url: "https://here.example/events/7/contra-dance-supper/",
  location: "Guild Street Grange, 12 Guild Street, Greenfield, MA",
  date: "2026-11-21",
  timestampStart: start,
  timestampEnd: start + 7_200,
};
const link = (id: string, from: CalendarEntry = entry) => {
  const href = calendarLinks(from).find((one) => one.id === id)?.href ?? "";
  return new URL(href, "https://here.example");
};

describe("adding a date to a calendar", () => {
  it("carries title, place, times and details to each service", () => {
    const details = "Bring shoes.\n\nhttps://here.example/events/7/contra-dance-supper/";
    expect(Object.fromEntries(link("google").searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Contra Dance & Supper",
      dates: "20261122T003000Z/20261122T023000Z",
      details,
      location: entry.location,
    });
    for (const [id, host] of [
      ["outlook", "outlook.live.com"],
      ["office365", "outlook.office.com"],
    ] as const) {
      expect(link(id).host).toBe(host);
      expect(Object.fromEntries(link(id).searchParams)).toMatchObject({
        subject: "Contra Dance & Supper",
        body: details,
        location: entry.location,
        startdt: "2026-11-22T00:30:00Z",
        enddt: "2026-11-22T02:30:00Z",
      });
    }
    expect(Object.fromEntries(link("yahoo").searchParams)).toMatchObject({
      title: "Contra Dance & Supper",
      st: "20261122T003000Z",
      et: "20261122T023000Z",
      desc: details,
      in_loc: entry.location,
    });
    expect(link("file").pathname).toBe("/icalendar/event/7/");
    expect(link("file").search).toBe("?dtstart=2026-11-21&dtend=2026-11-21");
  });

  it("never makes up an end that nobody gave", () => {
    const open = { ...entry, timestampEnd: null };
    expect(link("google", open).searchParams.get("dates")).toBe("20261122T003000Z/20261122T003000Z");
    expect(link("outlook", open).searchParams.has("enddt")).toBe(false);
    expect(link("office365", open).searchParams.has("enddt")).toBe(false);
    expect(link("yahoo", open).searchParams.has("et")).toBe(false);
  });

  it("cuts a description at 500 characters and always gives the link", () => {
    const url = entry.url;
    expect(calendarDetails("a".repeat(500), url)).toBe(`${"a".repeat(500)}\n\n${url}`);
    const [text] = calendarDetails("é😀".repeat(300), url).split("\n\n");
    expect([...(text ?? "")]).toHaveLength(500);
    expect(calendarDetails("", url)).toBe(url);
  });
});
