import type { Context } from "@hereabouts/domain/context";
import { storeImage } from "@hereabouts/domain/media/store-image";
import { demoSource } from "./accounts/demo-records.ts";
import { demoRegion } from "./demo-region.ts";
import type { LocalDate } from "./demo-region.types.ts";
import { eventArtwork, renderPoster, venueArtwork } from "./pictures.ts";

export interface PictureOptions {
  /** The day the events start from, at the region: the one they were loaded with. */
  today: LocalDate;
  /** How many to make at most; all when absent. */
  maxPictures?: number;
  /** Stops after the pictures that are being made. */
  signal?: AbortSignal;
  /** How many are made at once: one leaves a core of two to those who wait for pages. */
  lanes?: number;
}

interface Bare {
  table: "event" | "venue";
  id: number;
  artwork: () => string | null;
}

/** Finds the records of the demo region that lack an image it provides. */
async function withoutPicture(
  { db }: Context,
  table: "event" | "venue",
  artworks: ReadonlyMap<string, () => string | null>,
): Promise<Bare[]> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "source_id"])
    .where("source", "=", demoSource)
    .where("image_id", "is", null)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, source_id }) => {
    const artwork = artworks.get(source_id ?? "");
    return artwork ? [{ table, id, artwork }] : [];
  });
}

/**
 * Draws the missing images of the demo region's venues and events. Slower than the rest of the region; until then the
 * site shows posters. Safe to repeat.
 */
export async function hangPictures(ctx: Context, options: PictureOptions): Promise<void> {
  const { today, maxPictures = Number.POSITIVE_INFINITY, signal, lanes = 1 } = options;
  const { venues, events } = demoRegion(today);
  const venueArtworks = new Map(venues.map((venue) => [venue.key, () => venueArtwork(venue)]));
  const eventArtworks = new Map(events.map((event) => [event.key, () => eventArtwork(event)]));
  const bare = [
    ...(await withoutPicture(ctx, "venue", venueArtworks)),
    ...(await withoutPicture(ctx, "event", eventArtworks)),
  ];
  const queue = bare.slice(0, maxPictures).values();
  const lane = async () => {
    for (const { table, id, artwork } of queue) {
      if (signal?.aborted) return;
      const svg = artwork();
      if (svg === null) continue;
      const image = await storeImage(ctx, await renderPoster(svg), { alt: "" });
      // Keep an image that a user added meanwhile.
      await ctx.db
        .updateTable(table)
        .set({ image_id: image.id })
        .where("id", "=", id)
        .where("image_id", "is", null)
        .execute();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
