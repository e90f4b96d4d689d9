import { createHash } from "node:crypto";
import { eventObjectPath } from "@hereabouts/contract/fediverse/fediverse-paths";
import { type Context, inTransaction } from "../context.ts";
import { type StoredActor, selectActorOf } from "./actor.queries.ts";
import { siteActor } from "./actor.ts";
import { holdEvent, selectObject, type ToldObject, updateObjectDeleted, writeObject } from "./object.queries.ts";
import { queuePublication } from "./queue-activity.ts";
import { type ReadObject, readObjects } from "./read-object.ts";

/** Hash of an event without the time of its last save: a save that changes nothing else is no news. */
function hashOf({ object }: ReadObject): string {
  const { updated: _, ...said } = object;
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

async function withdraw(ctx: Context, actors: readonly (StoredActor | undefined)[], eventId: number): Promise<void> {
  // The address answers with a tombstone. Within the activity the type stays: Gancio removes events by nothing else.
  const object = { id: ctx.settings.publicUrl + eventObjectPath(eventId), type: "Event", formerType: "Event" };
  for (const actor of actors) if (actor) await queuePublication(ctx, actor, { type: "Delete", object });
}

/** Sends an event that others do not know yet, or what is new of it. */
async function tell(ctx: Context, read: ReadObject, told: ToldObject | undefined): Promise<void> {
  const { eventId, object, actor, overAt } = read;
  const isKnown = told !== undefined && !told.isDeleted;
  if (!isKnown && overAt === null) return;
  const venueId = actor.venueId ?? 0;
  const bodyHash = hashOf(read);
  await writeObject(ctx.db, { eventId, venueId, bodyHash, overAt }, ctx.now());
  if (isKnown && told.bodyHash === bodyHash) return;
  const hasMoved = isKnown && told.venueId !== venueId;
  if (hasMoved) await withdraw(ctx, [await selectActorOf(ctx.db, told.venueId)], eventId);
  await queuePublication(ctx, actor, { type: isKnown && !hasMoved ? "Update" : "Create", object });
  await queuePublication(ctx, await siteActor(ctx), { type: isKnown ? "Update" : "Create", object });
}

/**
 * Tells the followers of an event’s venue and of the site what became of the event: that there is a new one, what is new, or
 * that it is not shown any longer. What they know already is not sent again.
 */
export async function publishEvent(ctx: Context, { eventId }: { eventId: number }): Promise<void> {
  if (ctx.ports.signatures === null) return;
  await inTransaction(ctx, async (ctx) => {
    if (!(await holdEvent(ctx.db, eventId))) return;
    const [read] = await readObjects(ctx, { ids: [eventId] });
    const told = await selectObject(ctx.db, eventId);
    if (read) return tell(ctx, read, told);
    if (!told || told.isDeleted) return;
    await updateObjectDeleted(ctx.db, eventId, ctx.now());
    await withdraw(ctx, [await selectActorOf(ctx.db, told.venueId), await siteActor(ctx)], eventId);
  });
}
