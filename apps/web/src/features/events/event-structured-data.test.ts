import type { EventPage } from "@hereabouts/contract/events/event-page";
import { describe, expect, it } from "vitest";
import { anEvent, occurrence, start } from "./event.fixture.ts";
import { eventStructuredData, zonedIso } from "./event-structured-data.ts";

const event = anEvent();
const site = { origin: "https://here.example", image: "https://here.example/prints/event/music/7.svg" };
const dataOf = (changes: Partial<EventPage> = {}) => eventStructuredData(anEvent(changes), site);

describe("an event's structured data", () => {
  it("names what, when by the venue's clock, and where", () => {
    expect(dataOf()).toMatchObject({
      "@context": "https://schema.org",
      "@type": "MusicEvent",
      name: "Contra Dance",
      url: event.absoluteUrl,
      description: "Bring shoes & water.",
      startDate: "2026-11-21T19:30:00-05:00",
      endDate: "2026-11-21T21:30:00-05:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      typicalAgeRange: "13-17",
      location: {
        "@type": "Place",
        name: "Guild Street Grange",
        address: { streetAddress: "12 Guild Street", addressLocality: "Greenfield", addressCountry: "US" },
      },
    });
  });

  it("follows the clocks when they change", () => {
    expect(zonedIso(Date.UTC(2026, 6, 1, 16) / 1_000, "America/New_York")).toBe("2026-07-01T12:00:00-04:00");
    expect(zonedIso(Date.UTC(2026, 6, 1, 16) / 1_000, "Asia/Kolkata")).toBe("2026-07-01T21:30:00+05:30");
  });

  it("gives a date alone when no time is known, and no end when the end is unknown", () => {
    const timeless = dataOf({ nextEventOccurrence: { ...occurrence, times: "" } });
    expect(timeless).toMatchObject({ startDate: "2026-11-21" });
    const open = dataOf({
      nextEventOccurrence: { ...occurrence, timestamps: [{ timestampStart: start, timestampEnd: null }] },
    });
    expect(open).not.toHaveProperty("endDate");
  });

  it("never makes up a price", () => {
    expect(dataOf()).not.toHaveProperty("offers");
    expect(dataOf()).not.toHaveProperty("isAccessibleForFree");
    expect(dataOf({ price: { value: "free", label: "Free" } })).toMatchObject({
      offers: { price: 0, priceCurrency: "USD" },
      isAccessibleForFree: true,
    });
    const sold = dataOf({ price: { value: "low", label: "$" }, ticketUrl: "https://t.example/7" });
    expect(sold).toHaveProperty("offers", { "@type": "Offer", url: "https://t.example/7" });
  });

  it.each([
    ["cancelled", "EventCancelled"],
    ["postponed", "EventPostponed"],
    ["rescheduled", "EventRescheduled"],
    ["moved_online", "EventMovedOnline"],
    ["sold_out", "EventScheduled"],
  ])("says that an event or its date is %s", (status, eventStatus) => {
    expect(dataOf({ status })).toMatchObject({ eventStatus: `https://schema.org/${eventStatus}` });
    expect(dataOf({ nextEventOccurrence: { ...occurrence, status } })).toMatchObject({
      eventStatus: `https://schema.org/${eventStatus}`,
    });
  });

  it("knows places to go to from places to click on", () => {
    const onlineUrl = "https://stream.example/7";
    expect(dataOf({ isOnline: true, onlineUrl })).toMatchObject({
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: [{ "@type": "Place" }, { "@type": "VirtualLocation", url: onlineUrl }],
    });
    expect(dataOf({ isOnline: true, isInPerson: false, onlineUrl })).toMatchObject({
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation", url: onlineUrl },
    });
  });

  it("is left out when no date is to come", () => {
    expect(dataOf({ nextEventOccurrence: null })).toBeNull();
  });
});
