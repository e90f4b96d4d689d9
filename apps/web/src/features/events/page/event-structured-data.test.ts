import { eventAccessRows } from "@hereabouts/contract/access/access-facts";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { eventStructuredData } from "@hereabouts/contract/structured-data/event-structured-data";
import { addDays } from "@hereabouts/recurrence/local-date";
import { describe, expect, it } from "vitest";
import { anEvent, date, occurrence, start } from "../event.fixture.ts";

const event = anEvent();
const site = { origin: "https://here.example", images: [] };
const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-23T12:00:00Z");
const graphOf = (changes: Partial<EventPage> = {}, at = now) =>
  eventStructuredData(anEvent(changes), site, at)?.["@graph"];
const dataOf = (changes: Partial<EventPage> = {}, at = now) => graphOf(changes, at)?.[0];

describe("an event's structured data", () => {
  it("names what, when by the venue's clock, and where", () => {
    expect(eventStructuredData(event, site, now)).toHaveProperty("@context", "https://schema.org");
    expect(dataOf()).toMatchObject({
      "@type": "MusicEvent",
      name: "Contra Dance",
      url: `${event.absoluteUrl}?date=2026-11-21`,
      description: "Bring shoes & water.",
      startDate: "2026-11-21T19:30:00-05:00",
      endDate: "2026-11-21T21:30:00-05:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      typicalAgeRange: ["13-17"],
      location: {
        "@type": "Place",
        name: "Guild Street Grange",
        address: { streetAddress: "12 Guild Street", addressLocality: "Greenfield", addressCountry: "US" },
      },
    });
  });

  it("has the sessions of its day within it, each of which names it", () => {
    const opening = {
      id: 1,
      date: "2026-11-21",
      times: "8:00 PM – 9:00 PM",
      timestampStart: start + 1_800,
      timestampEnd: start + 5_400,
      title: "Opening",
      room: "Hall A",
      people: "",
      text: "",
    };
    const data = dataOf({ programme: [opening, { ...opening, id: 2, date: "2026-11-22" }] });
    expect(data?.subEvent).toEqual([
      expect.objectContaining({
        "@type": "Event",
        name: "Opening",
        url: `${event.absoluteUrl}#session-1`,
        startDate: "2026-11-21T20:00:00-05:00",
        endDate: "2026-11-21T21:00:00-05:00",
        superEvent: { "@id": data?.["@id"] },
      }),
    ]);
    expect(data?.subEvent?.[0]?.location).toMatchObject({ name: "Hall A, Guild Street Grange" });
    expect(dataOf()).not.toHaveProperty("subEvent");
  });

  it("says how many can come, and how many more, only where the producer set places", () => {
    const dates = [{ ...date, rsvps: { occurrence: `${date.date} 19:30`, left: 12, isClosed: false } }];
    const rsvpRules = { places: 40, people: 6, closesHours: 0 };
    expect(dataOf({ rsvpRules, dates })).toMatchObject({
      maximumAttendeeCapacity: 40,
      remainingAttendeeCapacity: 12,
    });
    expect(dataOf({ rsvpRules: { ...rsvpRules, places: null }, dates })).not.toHaveProperty("maximumAttendeeCapacity");
    expect(dataOf()).not.toHaveProperty("remainingAttendeeCapacity");
  });

  it("says in which language it is written, where that is known", () => {
    expect(dataOf({ language: "es" })).toHaveProperty("inLanguage", "es");
    expect(dataOf()).toHaveProperty("inLanguage", "en");
    applyRegion({ ...demoRegion, languages: ["en"] });
    try {
      expect(dataOf()).not.toHaveProperty("inLanguage");
    } finally {
      applyRegion(undefined);
    }
  });

  it("gives the place's point, but never the middle of its town", () => {
    expect(dataOf()?.location).toHaveProperty("geo.latitude", 42.5876);
    const venue = { ...event.venue, pointAccuracy: "town" as const };
    expect(dataOf({ venue })?.location).not.toHaveProperty("geo");
  });

  it("says what helps to get in and to follow it", () => {
    const said = { source: "venue", day: "2026-05-01" } as const;
    const venue = { "step-free": { value: "yes", ...said }, captions: { value: "yes", ...said } } as const;
    const data = dataOf({ access: eventAccessRows(venue, {}, { isInPerson: true }) });
    expect(data?.location).toHaveProperty("amenityFeature.0.name", "Step-free entrance");
    expect(data).toHaveProperty("workFeatured.accessibilityFeature", ["captions"]);
    expect(dataOf()).not.toHaveProperty("workFeatured");
  });

  it("gives a date alone when no time is known, and no end when the end is unknown", () => {
    expect(dataOf({ dates: [{ ...date, times: "" }] })).toMatchObject({ startDate: "2026-11-21" });
    expect(dataOf({ dates: [{ ...date, timestampEnd: null }] })).not.toHaveProperty("endDate");
  });

  it("never makes up a price", () => {
    expect(dataOf()).not.toHaveProperty("offers");
    expect(dataOf()).not.toHaveProperty("isAccessibleForFree");
    expect(dataOf({ price: { value: "free", label: "Free" } })).toMatchObject({
      offers: { price: 0, priceCurrency: "USD", availability: "https://schema.org/InStock" },
      isAccessibleForFree: true,
    });
    const sold = dataOf({ price: { value: "low", label: "$" }, ticketUrl: "https://t.example/7" });
    const availability = "https://schema.org/InStock";
    expect(sold).toHaveProperty("offers", { "@type": "Offer", url: "https://t.example/7", availability });
  });

  it.each([
    ["$15", { "@type": "Offer", price: 15, priceCurrency: "USD" }],
    ["$12.50 – $20", { "@type": "AggregateOffer", lowPrice: 12.5, highPrice: 20, priceCurrency: "USD" }],
  ])("reads the price %s, and says no more of it than it knows", (priceInformation, offer) => {
    expect(dataOf({ priceInformation })).toHaveProperty("offers", { url: event.absoluteUrl, ...offer });
  });

  it.each([
    ["12,50 €", { "@type": "Offer", price: 12.5, priceCurrency: "EUR" }],
    ["€10 – €15", { "@type": "AggregateOffer", lowPrice: 10, highPrice: 15, priceCurrency: "EUR" }],
  ])("reads the price %s in a region that pays in euros", (priceInformation, offer) => {
    applyRegion({ ...demoRegion, country: "DE", currency: "EUR" });
    try {
      expect(dataOf({ priceInformation })).toHaveProperty("offers", { url: event.absoluteUrl, ...offer });
      expect(dataOf({ priceInformation: "$15" })).not.toHaveProperty("offers");
      expect(dataOf({ price: { value: "free", label: "Free" } })).toHaveProperty("offers.priceCurrency", "EUR");
    } finally {
      applyRegion(undefined);
    }
  });

  it.each(["$5 off for members", "15", "by donation", "$10, $5 for children"])("makes no price of %s", (text) => {
    expect(dataOf({ priceInformation: text })).not.toHaveProperty("offers");
  });

  it("tells several ages in order, each as a range", () => {
    const ageGroups = ["adult", "toddler", "teen"].map((value) => ({ value, label: value }));
    expect(dataOf({ ageGroups })).toHaveProperty("typicalAgeRange", ["2-4", "13-17", "18-"]);
  });

  it("says that a date is sold out also when tickets were never sold here", () => {
    expect(dataOf({ status: "sold_out" })).toHaveProperty("offers", {
      "@type": "Offer",
      url: event.absoluteUrl,
      availability: "https://schema.org/SoldOut",
    });
  });

  it("calls no exhibition a dance: a category of several kinds has no kind of its own", () => {
    const eventType = { id: 1, name: "Art, Dance & Culture", slug: "art-dance-culture" };
    expect(dataOf({ eventType })).toHaveProperty("@type", "Event");
  });

  it("tells each upcoming date as an event of its own, so that one canceled date cancels no other", () => {
    const week = 7 * 86_400;
    const dates = Array.from({ length: 12 }, (_, index) => ({
      ...date,
      id: index,
      date: addDays(date.date, 7 * index),
      timestampStart: start + index * week,
      timestampEnd: start + index * week + 7_200,
      status: index === 1 ? "cancelled" : "scheduled",
    }));
    const graph = graphOf({ dates }) ?? [];
    expect(graph.map(({ eventStatus }) => eventStatus.replace("https://schema.org/Event", ""))).toEqual([
      "Scheduled",
      "Cancelled",
      ...Array.from({ length: 8 }, () => "Scheduled"),
    ]);
    expect(new Set(graph.map(({ url }) => url)).size).toBe(10);
    expect(graph[1]?.url).toBe(`${event.absoluteUrl}?date=2026-11-28`);
  });

  it("says when a rescheduled date was meant to be", () => {
    const movedFrom = { date: "2026-11-20", times: "7:30 PM", allDay: false, timestampStart: start - 86_400 };
    expect(dataOf({ dates: [{ ...date, status: "rescheduled", movedFrom }] })).toMatchObject({
      eventStatus: "https://schema.org/EventRescheduled",
      previousStartDate: "2026-11-20T19:30:00-05:00",
    });
    expect(dataOf({ status: "rescheduled" })).not.toHaveProperty("previousStartDate");
  });

  it("gives what lasts all day as a date alone, also where it was before", () => {
    const allDay = { times: "All day", allDay: true };
    const movedFrom = { date: "2026-11-20", ...allDay, timestampStart: start - 86_400 };
    expect(dataOf({ dates: [{ ...date, ...allDay, status: "rescheduled", movedFrom }] })).toMatchObject({
      startDate: "2026-11-21",
      endDate: "2026-11-21",
      previousStartDate: "2026-11-20",
    });
  });

  it("keeps the date of an event that is over, without offers", () => {
    const past = { dates: [], nextEventOccurrence: null, lastEventOccurrence: occurrence };
    const data = dataOf({ ...past, ticketUrl: "https://t.example/7" }, later);
    expect(data).toMatchObject({ startDate: "2026-11-21T19:30:00-05:00", url: event.absoluteUrl });
    expect(data).not.toHaveProperty("offers");
  });

  it("is left out when there never was a date", () => {
    expect(eventStructuredData(anEvent({ dates: [], nextEventOccurrence: null }), site, now)).toBeNull();
  });
});
