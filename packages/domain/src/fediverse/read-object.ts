import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { readEventPages } from "../pages/get-event.ts";
import { isDeletedEvent } from "../pages/page.queries.ts";
import type { StoredActor } from "./actor.queries.ts";
import { venueActor } from "./actor.ts";
import { type EventObject, eventContext, eventObject } from "./event-object.ts";
import { selectListedEvents, selectObject } from "./object.queries.ts";

/** An event as everybody may see it, with the actor that it belongs to. */
export interface ReadObject extends EventObject {
  eventId: number;
  actor: StoredActor;
}

/** The objects of listed events in the order of `ids`, as visitors who are not logged in see them. */
export async function readObjects(ctx: Context, { ids }: { ids: readonly number[] }): Promise<ReadObject[]> {
  const listed = new Map((await selectListedEvents(ctx.db, ids)).map((event) => [event.id, event]));
  const shown = ids.filter((id) => listed.has(id));
  const pages = await readEventPages({ ...ctx, viewer: { kind: "anonymous" } }, { ids: shown });
  const actors = new Map<number, StoredActor>();
  const objects: ReadObject[] = [];
  for (const page of pages) {
    const event = listed.get(page.id);
    if (!event) continue;
    const actor = actors.get(event.venueId) ?? (await venueActor(ctx, event));
    actors.set(event.venueId, actor);
    const scene = {
      origin: ctx.settings.publicUrl,
      username: actor.username,
      published: event.createdAt,
      now: ctx.now(),
    };
    const found = eventObject({ ...page, laterDates: 0 }, scene);
    if (found) objects.push({ ...found, eventId: page.id, actor });
  }
  return objects;
}

/** The object of an event at its own address. @throws Gone for one that was there; NotFound */
export async function getEventObject(ctx: Context, { id }: { id: number }): Promise<object> {
  const [read] = await readObjects(ctx, { ids: [id] });
  if (read) return { "@context": eventContext, ...read.object };
  const told = await selectObject(ctx.db, id);
  throw told || (await isDeletedEvent(ctx.db, id)) ? new Gone() : new NotFound();
}
