import sharp from "sharp";
import { expect, it } from "vitest";
import { eventArtwork, hasArtwork, renderPoster, venueArtwork } from "./pictures.ts";
import { regionOf } from "./test-region.ts";

const region = regionOf("2026-11-21");

it("gives about a third of the events and most venues a picture of their own", () => {
  const events = region.events.filter(({ poster }) => poster !== null).length;
  const venues = region.venues.filter(hasArtwork).length;
  expect(events).toBeGreaterThan(430);
  expect(events).toBeLessThan(570);
  expect(venues).toBeGreaterThan(region.venues.length * 0.75);
  for (const bare of [false, true]) {
    const event = region.events.find(({ poster }) => (poster === null) === bare);
    const venue = region.venues.find((one) => hasArtwork(one) !== bare);
    expect([event && eventArtwork(event) === null, venue && venueArtwork(venue) === null]).toEqual([bare, bare]);
  }
});

it("renders a picture as a JPEG of 1200 by 600 pixels", async () => {
  const svg = region.venues.map(venueArtwork).find((artwork) => artwork !== null) ?? "";
  const { format, width, height } = await sharp(await renderPoster(svg)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 600 });
});
