import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { ensureManages } from "@hereabouts/domain/venues/venue-form";
import { type StoredSource, selectSource } from "./source.queries.ts";

/** A source of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function managedSource(ctx: Context, id: number): Promise<StoredSource> {
  const source = await selectSource(ctx.db, id);
  ensureManages(ctx, { venueId: source?.venueId ?? 0, isShown: false });
  if (!source) throw new NotFound();
  return source;
}

/** An event of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function eventOfManaged(ctx: Context, id: number): Promise<StoredEvent> {
  const event = await selectEvent(ctx.db, id);
  ensureManages(ctx, { venueId: event?.snapshot.venueId ?? 0, isShown: false });
  if (!event || event.deletedAt) throw new NotFound();
  return event;
}
