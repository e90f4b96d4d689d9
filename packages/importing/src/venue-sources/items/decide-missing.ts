import type { MissingForm } from "@hereabouts/contract/sources/source-forms";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { getSource } from "../sources/get-source.ts";
import { managedSource } from "../sources/managed-source.ts";
import { holdSource } from "../sources/source.queries.ts";
import { type StoredItem, selectMissing, updateKept, writeItem } from "./item.queries.ts";

async function cancelEvent(ctx: Context, eventId: number): Promise<void> {
  const event = await selectEvent(ctx.db, eventId);
  if (!event || event.deletedAt) return;
  await reviseEvent(ctx, event, "update", async (ctx, { snapshot }) => {
    const { venueId, name, eventTypeId } = snapshot;
    await saveEvent(ctx, { venueId, name, eventTypeId, status: "cancelled" }, { id: eventId });
  });
}

async function decide(ctx: Context, item: StoredItem, choice: MissingForm["choice"]): Promise<void> {
  if (item.eventId === null) return;
  if (choice === "cancel") await cancelEvent(ctx, item.eventId);
  if (choice === "delete") {
    await deleteEvent(ctx, { id: item.eventId });
    await writeItem(ctx.db, { ...item, ignoredAt: ctx.now() });
  }
}

/**
 * Cancels, deletes or keeps events that their source has no more: that alone says nothing about them.
 * @throws SignInRequired, NotFound
 */
export async function decideMissing(ctx: Context, { id, ...form }: { id: number } & MissingForm): Promise<VenueSource> {
  await managedSource(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdSource(ctx.db, id);
    const items = await selectMissing(ctx.db, id, form.items);
    for (const item of items) await decide(ctx, item, form.choice);
    await updateKept(
      ctx.db,
      items.map((item) => item.id),
    );
    return getSource(ctx, { id });
  });
}
