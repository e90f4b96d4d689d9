import { randomBytes } from "node:crypto";
import { collectionPath } from "@hereabouts/contract/fediverse/fediverse-paths";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { insertActivity, insertDeliveries, selectActivityActor } from "./activity.queries.ts";
import type { StoredActor } from "./actor.queries.ts";
import { actorIdOf } from "./actor.ts";
import { eventContext, PUBLIC } from "./event-object.ts";
import { selectInboxes, writeInbox } from "./follower.queries.ts";

/** Inboxes that one transaction adds deliveries for. */
const BATCH = 200;

/** Kinds of activities for followers. */
export type Publication = "Create" | "Update" | "Delete";

type Published = object & { id: string };

/** An activity of an actor about an event or itself, for everybody. @param key tells it from others about the same object */
export function publicationOf(
  ctx: Pick<Context, "settings">,
  actor: Pick<StoredActor, "username">,
  { type, object, at, key }: { type: Publication; object: Published; at: string; key: string },
): object {
  const id = actorIdOf(ctx, actor);
  return {
    "@context": eventContext,
    id: `${id}#${key}`,
    type,
    actor: id,
    to: [PUBLIC],
    cc: [ctx.settings.publicUrl + collectionPath(actor.username, "followers")],
    published: at,
    object,
  };
}

/** Puts an activity on its way to the followers of an actor, in the transaction `ctx.db` is in. */
export async function queuePublication(
  ctx: Context,
  actor: StoredActor,
  { type, object }: { type: Publication; object: Published },
): Promise<void> {
  if ((await selectInboxes(ctx.db, actor.id, 0, 1)).length === 0) return;
  const now = ctx.now();
  const key = `${type.toLowerCase()}-${randomBytes(12).toString("base64url")}`;
  const activity = publicationOf(ctx, actor, { type, object, at: now.toISOString(), key });
  const activityId = await insertActivity(ctx.db, { actorId: actor.id, body: JSON.stringify(activity) }, now);
  await enqueue(ctx.db, "fediverse.deliver", { activityId, afterInboxId: 0 });
}

/** Answers an activity of another actor at its own inbox, in the transaction `ctx.db` is in. */
export async function queueReply(
  ctx: Context,
  actor: StoredActor,
  { type, object, inbox }: { type: "Accept" | "Reject" | "Ignore"; object: unknown; inbox: string },
): Promise<void> {
  const id = actorIdOf(ctx, actor);
  const key = `${type.toLowerCase()}-${randomBytes(12).toString("base64url")}`;
  const activity = { "@context": "https://www.w3.org/ns/activitystreams", id: `${id}#${key}`, type, actor: id, object };
  const activityId = await insertActivity(ctx.db, { actorId: actor.id, body: JSON.stringify(activity) }, ctx.now());
  await queueDeliveries(ctx, activityId, [await writeInbox(ctx.db, inbox)]);
}

async function queueDeliveries({ db }: Context, activityId: number, inboxIds: readonly number[]): Promise<void> {
  for (const deliveryId of await insertDeliveries(db, activityId, inboxIds))
    await enqueue(db, "fediverse.send", { deliveryId, attempt: 0 });
}

/** Makes of an activity a delivery for each inbox of the actor’s followers, some at a time. */
export async function deliverActivity(
  ctx: Context,
  { activityId, afterInboxId }: { activityId: number; afterInboxId: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const actorId = await selectActivityActor(ctx.db, activityId);
    if (actorId === undefined) return;
    const inboxIds = await selectInboxes(ctx.db, actorId, afterInboxId, BATCH);
    await queueDeliveries(ctx, activityId, inboxIds);
    const last = inboxIds.at(-1);
    if (inboxIds.length === BATCH && last !== undefined)
      await enqueue(ctx.db, "fediverse.deliver", { activityId, afterInboxId: last });
  });
}
