import { eventPoster, venuePoster } from "@hereabouts/poster-art/poster";
import { hash } from "@hereabouts/poster-art/random";
import sharp from "sharp";
import type { DemoEvent, DemoVenue } from "./demo-region.types.ts";

/** The picture that an event brings along, as SVG; null when it has none and the site draws a placeholder. */
export function eventArtwork({ key, eventTypeSlug, poster }: DemoEvent): string | null {
  return poster ? eventPoster({ categorySlug: eventTypeSlug, seed: key, ...poster }) : null;
}

/** Whether a venue brings a picture along; one in eight does not. */
export const hasArtwork = ({ key }: DemoVenue): boolean => hash(key) % 8 !== 0;

/** A venue's picture, as SVG; null when it has none. */
export function venueArtwork(venue: DemoVenue): string | null {
  return hasArtwork(venue) ? venuePoster({ kind: venue.kind, seed: venue.key }) : null;
}

/**
 * A poster as a 1200×600 JPEG of about 48 kB. Takes about 15 ms of one core; libjpeg's plain encoder is used because
 * mozjpeg saves an eighth of the size for three times the time, and hundreds are made at the first start.
 */
export function renderPoster(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(1200, 600, { fit: "cover" }).jpeg({ quality: 76 }).toBuffer();
}
