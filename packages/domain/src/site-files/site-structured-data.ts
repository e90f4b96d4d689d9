import type { Picture } from "@hereabouts/contract/listings/cards";
import { everyDateData } from "@hereabouts/contract/structured-data/event-structured-data";
import { venueStructuredData } from "@hereabouts/contract/structured-data/venue-structured-data";
import type { Context } from "../context.ts";
import { readEventPages } from "../pages/get-event.ts";
import { readVenuePages } from "../pages/get-venue.ts";
import { shownBatches } from "./shown-batches.ts";

/** Before the first date that a site can have: read at this moment, pages have all their dates. */
const BEFORE_ALL = new Date(0);

const imagesOf = ({ imageShapes }: { imageShapes: Picture[] }) =>
  imageShapes.map(({ url, width, height }) => ({ "@type": "ImageObject" as const, url, width, height }));

/** All venues, and all dates of events, that people can look at, as the things of one graph. */
async function* things(ctx: Context): AsyncGenerator<object> {
  const origin = ctx.settings.publicUrl;
  for await (const ids of shownBatches(ctx, "venue")) {
    for (const venue of await readVenuePages(ctx, { ids })) {
      const { "@context": _, ...thing } = venueStructuredData(venue, { origin, images: imagesOf(venue) });
      yield thing;
    }
  }
  const now = ctx.now();
  for await (const ids of shownBatches(ctx, "event"))
    for (const page of await readEventPages({ ...ctx, now: () => BEFORE_ALL }, { ids }))
      yield* everyDateData({ ...page, laterDates: 0 }, { origin, images: imagesOf(page) }, now);
}

/** All venues and events that people can look at as JSON-LD of schema.org, as their pages have it: a thing a line. */
export async function* siteStructuredData(ctx: Context): AsyncGenerator<string> {
  let separator = '{"@context":"https://schema.org","@graph":[\n';
  for await (const thing of things(ctx)) {
    yield separator + JSON.stringify(thing);
    separator = ",\n";
  }
  yield separator === ",\n" ? "\n]}\n" : `${separator}]}\n`;
}
