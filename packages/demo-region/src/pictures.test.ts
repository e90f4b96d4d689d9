import sharp from "sharp";
import { expect, it } from "vitest";
import { demoRegion } from "./demo-region.ts";
import { eventArtwork, renderPoster, venueArtwork } from "./pictures.ts";

const region = demoRegion("2026-11-21");

it("gives about a third of the events and most venues a picture of their own", () => {
  const events = region.events.filter((event) => eventArtwork(event) !== null).length;
  const venues = region.venues.filter((venue) => venueArtwork(venue) !== null).length;
  expect(events).toBeGreaterThan(430);
  expect(events).toBeLessThan(570);
  expect(venues).toBeGreaterThan(region.venues.length * 0.75);
});

it("renders a picture as a JPEG of 1200 by 600 pixels", async () => {
  const svg = region.venues.map(venueArtwork).find((artwork) => artwork !== null) ?? "";
  const { format, width, height } = await sharp(await renderPoster(svg)).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 600 });
});
