import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarDetails, calendarLinks } from "./calendar-links.ts";

const start = Date.UTC(2026, 10, 22, 0, 30) / 1_000;
const entry: CalendarEntry = {
  eventId: 7,
  title: "Contra Dance & Supper",
  lead: [],
  description: "Bring shoes.",
  url: "https://here.example/events/7/contra-dance-supper/",
  location: "Guild Street Grange, 12 Guild Street, Greenfield, MA",
  date: "2026-11-21",
  times: "7:30 PM – 9:30 PM",
  allDay: false,
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
      expect(link(id).pathname).toBe("/calendar/0/action/compose");
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
    expect(link("file").search).toBe(`?dtstart=${start}&dtend=${start + 60}`);
  });

  it("never makes up an end that nobody gave", () => {
    const open = { ...entry, times: "7:30 PM", timestampEnd: null };
    // Google requires an end, so only the day is entered and the description holds the time.
    expect(link("google", open).searchParams.get("dates")).toBe("20261121/20261122");
    expect(link("google", open).searchParams.get("details")).toMatch(/^Starts at 7:30 PM\.\n\nBring shoes\./);
    expect(link("outlook", open).searchParams.has("enddt")).toBe(false);
    expect(link("office365", open).searchParams.has("enddt")).toBe(false);
    expect(link("yahoo", open).searchParams.has("et")).toBe(false);
  });

  it("enters what lasts all day as a day, which ends where the next begins", () => {
    const day = { ...entry, times: "All day", allDay: true, timestampStart: start, timestampEnd: start + 86_400 };
    expect(link("google", day).searchParams.get("dates")).toBe("20261121/20261122");
    expect(link("google", day).searchParams.get("details")).not.toContain("Starts at");
    for (const id of ["outlook", "office365"]) {
      const given = { allday: "true", startdt: "2026-11-21", enddt: "2026-11-22" };
      expect(Object.fromEntries(link(id, day).searchParams)).toMatchObject(given);
    }
    expect(Object.fromEntries(link("yahoo", day).searchParams)).toMatchObject({ st: "20261121", dur: "allday" });
    expect(link("yahoo", day).searchParams.has("et")).toBe(false);
  });

  it("writes spaces so that no calendar shows them as plus signs", () => {
    for (const { id, href } of calendarLinks(entry)) {
      expect(href, id).not.toContain("+");
      if (id !== "file") expect(href).toContain("Contra%20Dance%20%26%20Supper");
    }
  });

  it("says what has to be known before the description", () => {
    const lead = ["Moved online: the hall is closed.", "https://stream.example/7"];
    expect(link("yahoo", { ...entry, lead }).searchParams.get("desc")).toMatch(
      /^Moved online: the hall is closed\.\n\nhttps:\/\/stream\.example\/7\n\nBring shoes\./,
    );
  });

  it("cuts a description at 500 characters and always gives the link", () => {
    const url = entry.url;
    expect(calendarDetails("a".repeat(500), url)).toBe(`${"a".repeat(500)}\n\n${url}`);
    const [text] = calendarDetails("é😀".repeat(300), url).split("\n\n");
    expect([...(text ?? "")]).toHaveLength(500);
    expect(calendarDetails("", url)).toBe(url);
  });
});
