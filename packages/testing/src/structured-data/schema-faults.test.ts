import { expect, it } from "vitest";
import { googleFaults } from "./google-faults.ts";
import { schemaFaults } from "./schema-faults.ts";

const event = {
  "@context": "https://schema.org",
  "@type": "MusicEvent",
  name: "Contra dance",
  startDate: "2026-11-28T19:00:00-05:00",
  eventStatus: "https://schema.org/EventScheduled",
  location: { "@type": "Place", name: "Hall", address: { "@type": "PostalAddress", addressLocality: "Lenox" } },
};
const faultsOf = (changes: object) => schemaFaults({ ...event, ...changes });

it("finds nothing wrong with what is right", () => {
  expect(schemaFaults(event)).toEqual([]);
  expect(schemaFaults({ "@context": "https://schema.org", "@graph": [event] })).toEqual([]);
});

it.each([
  [{ "@type": "DanceNight" }, 'no type "DanceNight"'],
  [{ isOpenAccess: true }, ".isOpenAccess: MusicEvent has no such property"],
  [{ telephone: "1" }, ".telephone: MusicEvent has no such property"],
  [{ free: true }, ".free: MusicEvent has no such property"],
  [{ startDate: "Saturday" }, '.startDate: "Saturday" is none of'],
  [{ eventStatus: "https://schema.org/InStock" }, '.eventStatus: "https://schema.org/InStock" is none of'],
  [{ isAccessibleForFree: "yes" }, '.isAccessibleForFree: "yes" is none of'],
  [{ offers: { "@type": "Place", name: "Hall" } }, "is none of Demand, Offer"],
  [{ organizer: { name: "Hall" } }, "is none of Organization, Person"],
  [{ location: { ...event.location, geo: { "@type": "GeoCoordinates", altitud: 1 } } }, ".altitud"],
  [{ "@context": "http://example.org" }, "no context"],
])("finds what is wrong with %j", (changes, fault) => {
  expect(faultsOf(changes).join()).toContain(fault);
});

it("says what Google misses", () => {
  const missing = ["Event has no description", "Event has no image", "Event has no organizer.name"];
  expect(googleFaults(event)).toEqual(expect.arrayContaining([...missing, "Place has no address.addressCountry"]));
  const image = [{ "@type": "ImageObject", url: "https://here.example/1.jpg", width: 160, height: 90 }];
  expect(googleFaults({ ...event, image })).toEqual(
    expect.arrayContaining(["no image of 1.33:1", "no image of 1.00:1", "an image is too small"]),
  );
});
