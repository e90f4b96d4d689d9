import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { ensureManages } from "@hereabouts/domain/venues/ensure-manages";
import { type StoredRun, selectRun } from "../runs/run.queries.ts";
import { type StoredSource, selectSource } from "./source.queries.ts";

/** A source of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function managedSource(ctx: Context, id: number): Promise<StoredSource> {
  const source = await selectSource(ctx.db, id);
  ensureManages(ctx, { venueId: source?.venueId ?? 0, isShown: false });
  if (!source) throw new NotFound();
  return source;
}

/** A reading of such a source. @throws SignInRequired, NotFound */
export async function managedRun(ctx: Context, id: number): Promise<{ run: StoredRun; source: StoredSource }> {
  const run = await selectRun(ctx.db, id);
  const source = await managedSource(ctx, run?.sourceId ?? 0);
  if (!run) throw new NotFound();
  return { run, source };
}

/** An event of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function eventOfManaged(ctx: Context, id: number): Promise<StoredEvent> {
  const event = await selectEvent(ctx.db, id);
  ensureManages(ctx, { venueId: event?.snapshot.venueId ?? 0, isShown: false });
  if (!event || event.deletedAt) throw new NotFound();
  return event;
}
