import { accessRows } from "@hereabouts/contract/access/access-facts";
import type { VenueCard } from "@hereabouts/contract/listings/cards";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { withoutPast } from "@hereabouts/contract/venues/special-hours-limits";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { phoneText } from "../addresses/phone.ts";
import { venueCardsById } from "../cards/hydrate-venue-cards.ts";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { shapesOf } from "../media/pictures-of.ts";
import { selectMergedInto } from "../merged-venue.queries.ts";
import { mainUrlOf } from "../settings.ts";
import { ensureOnFace } from "./ensure-on-face.ts";
import { isDeletedVenue, selectVenueDetails } from "./page.queries.ts";

async function hydrated(ctx: Context, id: number): Promise<VenueCard> {
  const card = (await venueCardsById(ctx, [id], null)).get(id);
  const mergedInto = card ? undefined : await selectMergedInto(ctx.db, id);
  if (mergedInto !== undefined) return hydrated(ctx, mergedInto);
  if (!card?.published) throw (await isDeletedVenue(ctx.db, id)) ? new Gone() : new NotFound();
  return card;
}

async function pagesOf(ctx: Context, cards: readonly VenueCard[]): Promise<VenuePage[]> {
  const details = await selectVenueDetails(
    ctx.db,
    cards.map(({ id }) => id),
  );
  return cards.flatMap((card) => {
    const row = details.get(card.id);
    if (!row) return [];
    const { updatedAt, shapedImage, ...rest } = row;
    const imageShapes = shapesOf(mainUrlOf(ctx.settings), shapedImage);
    const phone = phoneText(rest.phone, card.countryCode);
    const access = accessRows(rest.access);
    const specialHours = withoutPast(card.specialHours, todayIn(card.timeZone, ctx.now()));
    const about = { access, specialHours, phoneText: phone, imageShapes, updated: updatedAt.toISOString() };
    return [{ ...card, ...rest, ...about }];
  });
}

/** The pages of venues in the order of `ids`; those that have none are left out. */
export async function readVenuePages(ctx: Context, { ids }: { ids: readonly number[] }): Promise<VenuePage[]> {
  const cards = await venueCardsById(ctx, ids, null);
  const shown = ids.flatMap((id) => cards.get(id) ?? []).filter(({ published }) => published);
  return pagesOf(ctx, shown);
}

/**
 * A venue's own page; that of the venue it was merged into. Hidden venues have one, unpublished and deleted ones, and what a face
 * leaves out, do not.
 * @throws Gone when it was deleted lately; NotFound
 */
export async function getVenue(ctx: Context, { id }: { id: number }): Promise<VenuePage> {
  const [page] = await pagesOf(ctx, [await hydrated(ctx, id)]);
  if (!page) throw new NotFound();
  await ensureOnFace(ctx, "venues", page.id);
  return page;
}
