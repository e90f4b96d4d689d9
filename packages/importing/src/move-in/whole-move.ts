import { oldAddressOf } from "@hereabouts/contract/admin/old-address";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import type { MoveInFormat } from "@hereabouts/contract/sources/move-in";
import { insertEventUids } from "@hereabouts/domain/calendar-files/event-uid.queries";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { changesBetween } from "@hereabouts/domain/history/changes-between";
import { deleteMassChange } from "@hereabouts/domain/history/mass-change.queries";
import { beginMassChange } from "@hereabouts/domain/history/mass-changes";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { keepMovedAddresses } from "@hereabouts/domain/old-addresses/old-address";
import { type StoredVenue, selectVenue } from "@hereabouts/domain/venues/venue-snapshot.queries";
import type { Keeper, WrittenRecord } from "../keeper.ts";
import { movedFeeds } from "./moved-feeds.ts";
import { hasMovedPictures, insertMovedPictures } from "./moved-picture.queries.ts";
import { writeMovedPlaces } from "./moved-place.queries.ts";
import {
  hasMovedRecords,
  insertMove,
  type MovedKind,
  type MovedRecord,
  selectKnown,
  selectMove,
  selectVersions,
  writeMovedRecords,
} from "./whole-move.queries.ts";

type Stored = StoredEvent | StoredVenue;

/** A record as it was before a row is written to it. */
interface Remembered {
  source: string;
  sourceId: string;
  hash: string;
  /** The record; null of one that was deleted. */
  stored: Stored | null;
}

/** A record of a move as it is stored; undefined if there is none. */
export const readMoved = ({ db }: Context, kind: MovedKind, id: number): Promise<Stored | undefined> =>
  kind === "event" ? selectEvent(db, id) : selectVenue(db, id);

/** Fields that change by themselves, and are not put back. */
const ofItself = new Set(["certifiedAt", "published"]);

/** The fields of a record that differ from what they were, with their former values. */
export async function formerFields(ctx: Context, kind: MovedKind, id: number, before: Stored) {
  const after = await readMoved(ctx, kind, id);
  const changes = changesBetween({ ...before.snapshot }, { ...after?.snapshot });
  return Object.fromEntries(
    Object.entries(changes).flatMap(([field, [was]]) => (ofItself.has(field) ? [] : [[field, was]])),
  );
}

async function movedRecord(
  ctx: Context,
  { kind, id, outcome, before }: WrittenRecord,
  version: Date,
): Promise<MovedRecord> {
  const record = { kind, recordId: id, version };
  if (outcome === "created" || !before) return { ...record, change: "created", before: null };
  const { source, sourceId, hash, stored } = before as Remembered;
  if (stored === null) return { ...record, change: "revived", before: null };
  const fields = await formerFields(ctx, kind, id, stored);
  return {
    ...record,
    change: "updated",
    before: { source, sourceId, hash, version: stored.updatedAt.toISOString(), fields },
  };
}

async function keepRecords(ctx: Context, moveId: number, written: readonly WrittenRecord[]): Promise<void> {
  const records: MovedRecord[] = [];
  for (const kind of ["venue", "event"] as const) {
    const wrote = written.filter((record) => record.kind === kind && record.outcome !== "unchanged");
    // A file may name a record twice: how it was before the first of them is what an undo needs.
    const changed = [...new Map(wrote.toReversed().map((record) => [record.id, record])).values()];
    const versions = await selectVersions(
      ctx.db,
      kind,
      changed.map(({ id }) => id),
    );
    for (const record of changed) {
      const version = versions.get(record.id);
      if (version) records.push(await movedRecord(ctx, record, version));
    }
  }
  await writeMovedRecords(ctx.db, moveId, records);
}

/** The addresses that these had there, and where they lead now. */
const addressesOf = (written: readonly WrittenRecord[]) =>
  written.flatMap(({ kind, id, name, item }) => {
    const path = item.page === undefined ? null : oldAddressOf(item.page);
    const target = kind === "event" ? eventPath({ id, name }) : venuePath({ id, name });
    return path === null ? [] : [{ path, target }];
  });

/** The UIDs of events that are new here. */
const uidsOf = (written: readonly WrittenRecord[]) =>
  written.flatMap(({ kind, id, outcome, item: { uid } }) =>
    kind === "event" && outcome === "created" && uid ? [{ eventId: id, ...uid }] : [],
  );

const picturesOf = (written: readonly WrittenRecord[]) =>
  written.flatMap(({ kind, id, item: { picture } }) =>
    picture === undefined ? [] : [{ kind, recordId: id, url: picture }],
  );

/** The venues here that places there were found to be, by the keys of the places. */
function placesOf(written: readonly WrittenRecord[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { item } of written) {
    const record = "record" in item.result ? item.result.record : null;
    if (item.placeKey === undefined || record?.kind !== "event" || !("id" in record.venue)) continue;
    places.set(item.placeKey, record.venue.id);
  }
  return places;
}

const keeperOf = (moveId: number, source: string): Keeper => ({
  remember: async (ctx, { hash, ...record }): Promise<Remembered | undefined> => {
    const known = await selectKnown(ctx.db, record);
    if (!known || (known.hash === hash && !known.isDeleted)) return undefined;
    const stored = known.isDeleted ? null : ((await readMoved(ctx, record.kind, known.id)) ?? null);
    return { source: record.source, sourceId: record.sourceId, hash: known.hash, stored };
  },
  keep: async (ctx, written) => {
    await keepRecords(ctx, moveId, written);
    await keepMovedAddresses(ctx, { moveId, addresses: addressesOf(written) });
    await insertEventUids(ctx.db, uidsOf(written));
    await insertMovedPictures(ctx.db, moveId, picturesOf(written));
    await writeMovedPlaces(ctx.db, { source, places: placesOf(written), moveId });
  },
});

/** A move that is under way: the context to import in, and what takes note. */
export interface BegunMove {
  id: number;
  ctx: Context;
  keeper: Keeper;
}

/** How a move is begun. */
export interface MoveHead {
  format: MoveInFormat;
  name: string;
  /** Account that moves in; null for the command line. */
  by: number | null;
  /** The move that an earlier try began. */
  id?: number | null | undefined;
}

/** Begins a whole move, or goes on with it: all that is written from here on is undone as one. */
export async function beginMove(ctx: Context, { format, name, by, id: begun }: MoveHead): Promise<BegunMove> {
  const id =
    begun ??
    (await inTransaction(ctx, async (ctx) => {
      const { onBehalf } = await beginMassChange(ctx, { kind: "import", authorId: by });
      await insertMove(ctx.db, { id: onBehalf.batch, format, name });
      return onBehalf.batch;
    }));
  return { id, ctx: { ...ctx, onBehalf: { authorId: null, batch: id } }, keeper: keeperOf(id, format) };
}

/** Ends a move: its feeds lead here, and one that changed nothing leaves no trace. @returns whether it changed anything */
export async function endMove(ctx: Context, { id, format }: { id: number; format: MoveInFormat }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const hasPictures = await hasMovedPictures(ctx.db, id);
    const hasChanged = hasPictures || (await hasMovedRecords(ctx.db, id));
    if (hasChanged) await keepMovedAddresses(ctx, { moveId: id, addresses: movedFeeds(format) });
    else await deleteMassChange(ctx.db, id);
    if (hasPictures) await enqueue(ctx.db, "sources.movePictures", { moveId: id });
    return hasChanged;
  });
}

/** Whether a move left a trace, and can be undone. */
export const isUndoable = async ({ db }: Pick<Context, "db">, id: number): Promise<boolean> =>
  (await selectMove(db, id))?.state === "done";
