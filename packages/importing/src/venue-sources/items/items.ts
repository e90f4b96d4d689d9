import type { Pagination } from "@hereabouts/contract/listings/cards";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Provenance } from "@hereabouts/contract/sources/provenance";
import type { ItemListQuery, ItemsForm, MissingForm, ReleaseForm } from "@hereabouts/contract/sources/source-forms";
import type { SourceItem } from "@hereabouts/contract/sources/source-run";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { NoSuchPage, NotFound } from "@hereabouts/domain/errors";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { updateFreshness } from "@hereabouts/domain/events/event-state.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { selectKnownEvents } from "../fields/event-fields.queries.ts";
import { fieldWords } from "../fields/field-words.ts";
import { fieldsIn, pick, recordOf } from "../fields/given-fields.ts";
import { isChangedHere } from "../fields/merge-fields.ts";
import { holdSource, updateSource } from "../sources/source.queries.ts";
import { eventOfManaged, getSource, managedSource, recordSourceAct } from "../sources/source.ts";
import {
  type ListedKind,
  type StoredItem,
  selectItemOfEvent,
  selectListedItems,
  selectMissing,
  selectPresentEvents,
  takeBackIgnored,
  updateKept,
  writeItem,
} from "./item.queries.ts";

/** Confirms the events that a source still lists. */
export async function confirmItems({ db, now }: Context, sourceId: number): Promise<void> {
  await updateFreshness(db, await selectPresentEvents(db, sourceId), "calendar", now());
}

/** A page of a source's entries. */
export interface ItemPage {
  data: SourceItem[];
  pagination: Pagination;
}

interface ItemFilter extends ItemListQuery {
  id: number;
  kind: ListedKind;
}

/** The entries of a source that are ignored, or whose events it has no more. @throws SignInRequired, NotFound, also for a page past the end */
export async function listItems(ctx: Context, { id, kind, page = 1, pageSize: limit }: ItemFilter): Promise<ItemPage> {
  await managedSource(ctx, id);
  const size = limit ?? serverLimits.sourceRowsInPage;
  const { items, total } = await selectListedItems(ctx.db, id, kind, { offset: (page - 1) * size, limit: size });
  if (items.length === 0 && page > 1) throw new NoSuchPage();
  const data = items.map(({ eventId, eventName, since, ...item }) => ({
    ...item,
    event: eventId !== null && eventName !== null ? { id: eventId, name: eventName } : null,
    since: since.toISOString(),
  }));
  const totalPages = Math.max(1, Math.ceil(total / size));
  return { data, pagination: { curPage: page, totalPages, totalItems: total, totalIsLowerBound: false } };
}

/** Which fields of an event come from a source, and which of those were changed here. @throws SignInRequired, NotFound */
export async function getProvenance(ctx: Context, { id }: { id: number }): Promise<Provenance> {
  await eventOfManaged(ctx, id);
  const item = await selectItemOfEvent(ctx.db, id);
  const event = item && (await selectKnownEvents(ctx.db, [id], ctx.now())).get(id);
  if (!item || !event) return null;
  return {
    source: {
      id: item.sourceId,
      name: item.sourceName,
      url: item.sourceUrl,
      lastRead: item.lastSuccessAt?.toISOString() ?? null,
    },
    missingSince: item.missingSince?.toISOString() ?? null,
    fields: fieldsIn(item.given).map((field) => ({
      field,
      isChanged: isChangedHere(field, event.fields, item),
      said: fieldWords(field, item.given[field]),
      here: fieldWords(field, event.fields[field]),
    })),
  };
}

/**
 * Makes fields of an event say what its source says, and follow it again.
 * @throws SignInRequired, NotFound, also for an event of no source; Invalid when the quota is used up
 */
export async function releaseFields(ctx: Context, { id, fields }: { id: number } & ReleaseForm): Promise<Provenance> {
  const stored = await eventOfManaged(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const item = await selectItemOfEvent(ctx.db, id);
    if (!item) throw new NotFound();
    const said = pick(item.given, fields);
    await reviseEvent(ctx, stored, "update", async (ctx, { snapshot }) => {
      const { venueId, name, eventTypeId } = snapshot;
      await saveEvent(ctx, { venueId, name, eventTypeId, ...recordOf(said) }, { id });
    });
    const { missingSince, isKept, ...same } = item;
    // Missing entries stay missing: this run did not read them.
    if (missingSince === null && !isKept) await writeItem(ctx.db, { ...same, taken: { ...item.taken, ...said } });
    return getProvenance(ctx, { id });
  });
}

/** Takes entries off the ignore list: the next reading asks about them again. @throws SignInRequired, NotFound */
export async function restoreIgnored(ctx: Context, { id, items }: { id: number } & ItemsForm): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdSource(ctx.db, id);
    await takeBackIgnored(ctx.db, id, items);
    // Clears the known version, so that unchanged content is fetched again.
    await updateSource(ctx.db, id, { etag: null, lastModified: null });
    await recordSourceAct(ctx, { act: "source.change", source, after: { askedAgain: items } });
    return getSource(ctx, { id });
  });
}

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
