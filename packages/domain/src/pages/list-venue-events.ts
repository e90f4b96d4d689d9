import { limits } from "@hereabouts/contract/limits";
import type { VenueEvents } from "@hereabouts/contract/pages/venue-page";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { withDistinctPrints } from "../cards/distinct-prints.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { comingUntil } from "../listing-codes.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { lastDayShown } from "../visitor-days.ts";
import { ensureOnFace } from "./ensure-on-face.ts";
import { selectComingEvents, selectShownTimeZone } from "./page.queries.ts";

interface VenueEventsQuery {
  id: number;
  page?: number;
  pageSize?: number;
}

/**
 * A page of the coming events of a venue, by date: on a face, of those that it shows. @throws NotFound for a venue that is not
 * public or that the face leaves out, and for a page past the end
 */
export async function listVenueEvents(
  ctx: Context,
  { id: askedId, page, pageSize = limits.maxPageSize }: VenueEventsQuery,
): Promise<VenueEvents> {
  const id = await currentVenueId(ctx.db, askedId);
  const timeZone = await selectShownTimeZone(ctx.db, id);
  if (timeZone === undefined) throw new NotFound();
  await ensureOnFace(ctx, "venues", id);
  const asked = pageOf({ page, pageSize });
  const before = comingUntil(lastDayShown(ctx));
  const within = ctx.settings.face?.scope;
  const { ids, total } = await selectComingEvents(ctx.db, id, { ...asked, before, ...(within && { within }) });
  const from = todayIn(timeZone, ctx.now());
  const cards = await hydrateEventCards(ctx, ids, { from, until: null }, null);
  // A date that ended since its listing row was last advanced is not coming any more.
  const coming = cards.filter(({ occurences }) => occurences.length > 0);
  return { data: withDistinctPrints(coming), pagination: paginate(asked, total) };
}
