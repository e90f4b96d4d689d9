import { fediverseLimits } from "@hereabouts/contract/fediverse/fediverse-limits";
import { collectionPath } from "@hereabouts/contract/fediverse/fediverse-paths";
import type { Context } from "../context.ts";
import { findActor } from "./actor.ts";
import { eventContext } from "./event-object.ts";
import { countFollowers } from "./follower.queries.ts";
import { selectOutbox } from "./object.queries.ts";
import { publicationOf } from "./queue-activity.ts";
import { readObjects } from "./read-object.ts";

const context = "https://www.w3.org/ns/activitystreams";

/** How many follow an actor. Who they are, is told to nobody. @throws Gone, NotFound */
export async function getFollowers(ctx: Context, { username }: { username: string }): Promise<object> {
  const actor = await findActor(ctx, { username });
  const id = ctx.settings.publicUrl + collectionPath(username, "followers");
  return { "@context": context, id, type: "OrderedCollection", totalItems: await countFollowers(ctx.db, actor.id) };
}

/** Actors follow nobody. @throws Gone, NotFound */
export async function getFollowing(ctx: Context, { username }: { username: string }): Promise<object> {
  await findActor(ctx, { username });
  const id = ctx.settings.publicUrl + collectionPath(username, "following");
  return { "@context": context, id, type: "OrderedCollection", totalItems: 0, orderedItems: [] };
}

/** The coming events of an actor: how many, and where their pages begin. @throws Gone, NotFound */
export async function getOutbox(ctx: Context, { username }: { username: string }): Promise<object> {
  const { venueId } = await findActor(ctx, { username });
  const id = ctx.settings.publicUrl + collectionPath(username, "outbox");
  const { total } = await selectOutbox(ctx.db, venueId, { beforeId: null, limit: 0 });
  return { "@context": context, id, type: "OrderedCollection", totalItems: total, first: `${id}?page=true` };
}

/** A page of an outbox: events as they were first published, the newest first. @throws Gone, NotFound */
export async function getOutboxPage(
  ctx: Context,
  { username, beforeId }: { username: string; beforeId: number | null },
): Promise<object> {
  const actor = await findActor(ctx, { username });
  const outbox = ctx.settings.publicUrl + collectionPath(username, "outbox");
  const limit = fediverseLimits.outboxEvents;
  const { ids } = await selectOutbox(ctx.db, actor.venueId, { beforeId, limit });
  const objects = await readObjects(ctx, { ids });
  const last = ids.at(-1);
  return {
    "@context": eventContext,
    id: `${outbox}?page=true${beforeId === null ? "" : `&before=${beforeId}`}`,
    type: "OrderedCollectionPage",
    partOf: outbox,
    ...(ids.length === limit && { next: `${outbox}?page=true&before=${last}` }),
    orderedItems: objects.map(({ eventId, object }) => {
      const at = String(object.published);
      const { "@context": _, ...activity } = publicationOf(ctx, actor, {
        type: "Create",
        object,
        at,
        key: `create-${eventId}`,
      }) as Record<string, unknown>;
      return activity;
    }),
  };
}
