import { massChangeWords } from "@hereabouts/contract/history/mass-change-words";
import { limits } from "@hereabouts/contract/limits";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { moveInMessages } from "@hereabouts/contract/sources/move-in";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Invalid, Refusal } from "@hereabouts/domain/errors";
import type { StoredEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { reviseEvent } from "@hereabouts/domain/events/revise-event";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { holdMassChange } from "@hereabouts/domain/history/mass-change.queries";
import type { Attempt } from "@hereabouts/domain/jobs/catalogue";
import { enqueue } from "@hereabouts/domain/jobs/enqueue";
import { imageOfFile } from "@hereabouts/domain/media/image-choice";
import { revertVenue } from "@hereabouts/domain/venues/revert-venue";
import type { StoredVenue } from "@hereabouts/domain/venues/venue-snapshot.queries";
import { t } from "@hereabouts/language/translate";
import { ask } from "../guarded-download.ts";
import { ImportError } from "../import-source.ts";
import { sourceRules } from "../venue-sources/entries/fetch-source.ts";
import {
  isImageOfMove,
  type MovedPicture,
  refuseWaitingPictures,
  selectImageOfUrl,
  selectNextPicture,
  selectSource,
  updateMovedPicture,
  updateMovedRecord,
} from "./moved-picture.queries.ts";
import { selectMove, writeMovedRecords } from "./whole-move.queries.ts";
import { formerFields, readMoved } from "./whole-move.ts";

/** Asks the address of a picture. @throws ImportError */
export type FetchPicture = (url: string) => Promise<{ bytes: AsyncIterable<Uint8Array> }>;

/** Asks over the public internet alone, for as much as an upload may hold. */
export const fetchPicture: FetchPicture = (url) =>
  ask(url, {
    ...sourceRules,
    largestBytes: limits.imageMegabytes * 1_048_576,
    largest: `${limits.imageMegabytes} MB`,
    wholeSeconds: serverLimits.sourceSeconds,
    headers: { accept: "image/jpeg, image/png" },
  });

/** A run ends after this, and the next one goes on: a worker has other jobs. */
const RUN_MS = 10 * 60_000;

/** Why a picture stays behind, for the person who moves in. */
class StaysBehind extends Error {}

const refusalOf = (error: unknown): string | null => {
  if (error instanceof StaysBehind || error instanceof ImportError) return error.message;
  if (error instanceof Invalid) return error.fields.image?.[0] ?? error.message;
  return error instanceof Refusal ? error.message : null;
};

async function bytesAt(url: string, fetch: FetchPicture): Promise<Uint8Array> {
  try {
    const { bytes } = await fetch(url);
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    // Whatever else the network says: no such host, no answer, a certificate that is none.
    throw new StaysBehind(moveInMessages.pictureAway(URL.parse(url)?.host ?? url));
  }
}

/** Writes down what a picture changed, so that undoing the move takes it back. */
async function keepForUndo(
  ctx: Context,
  moveId: number,
  { kind, recordId }: MovedPicture,
  { before, after }: { before: StoredEvent | StoredVenue; after: { updatedAt: Date } },
): Promise<void> {
  const fields = await formerFields(ctx, kind, recordId, before);
  const version = after.updatedAt;
  if (await updateMovedRecord(ctx.db, moveId, { kind, recordId, from: before.updatedAt, version, fields })) return;
  const { source, sourceId, hash } = await selectSource(ctx.db, { kind, recordId });
  const former = { source, sourceId, hash, version: before.updatedAt.toISOString(), fields };
  await writeMovedRecords(ctx.db, moveId, [{ kind, recordId, change: "updated", before: former, version }]);
}

/** Gives a record its image. @returns the record afterwards */
function withImage(
  ctx: Context,
  { kind, recordId: id }: MovedPicture,
  stored: StoredEvent | StoredVenue,
  imageId: number,
): Promise<{ updatedAt: Date }> {
  const image = { imageId, imageCrop: null };
  if (kind === "event") {
    const event = stored as StoredEvent;
    const { venueId, name, eventTypeId } = event.snapshot;
    const record = { venueId, name, eventTypeId, ...image };
    return reviseEvent(ctx, event, "update", (ctx) => saveEvent(ctx, record, { id }));
  }
  const { name, lat, lon } = (stored as StoredVenue).snapshot;
  return revertVenue(ctx, { id, record: { name, lat, lon, ...image }, action: "update" });
}

/** Hangs an image at its record, unless the move is undone meanwhile. @throws StaysBehind, Refusal */
function hang(ctx: Context, moveId: number, picture: MovedPicture, imageId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdMassChange(ctx.db, moveId);
    if ((await selectMove(ctx.db, moveId))?.state !== "done") return;
    const { kind, recordId } = picture;
    const stored = await readMoved(ctx, kind, recordId);
    if (!stored || stored.deletedAt) throw new StaysBehind(t(massChangeWords.gone));
    const current = stored.snapshot.imageId;
    if (current !== imageId) {
      if (current !== null && !(await isImageOfMove(ctx.db, picture, current)))
        throw new StaysBehind(t(moveInMessages.hasPicture));
      const inner = { ...ctx, onBehalf: { authorId: null, batch: moveId } };
      const after = await withImage(inner, picture, stored, imageId);
      await keepForUndo(ctx, moveId, picture, { before: stored, after });
    }
    await updateMovedPicture(ctx.db, moveId, picture, { imageId });
  });
}

async function take(ctx: Context, moveId: number, picture: MovedPicture, fetch: FetchPicture): Promise<void> {
  try {
    const known = await selectImageOfUrl(ctx.db, picture.url);
    const imageId = known ?? (await imageOfFile(ctx, await bytesAt(picture.url, fetch))).id;
    await hang(ctx, moveId, picture, imageId);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    await updateMovedPicture(ctx.db, moveId, picture, { reason });
  }
}

/**
 * Fetches the pictures of a move, one after the other, each like an upload; what lies at an address is fetched once. A try
 * that was stopped is gone on with, and undoing the move ends it.
 */
export async function takePictures(
  ctx: Context,
  { moveId }: { moveId: number },
  { isLast }: Attempt,
  fetch: FetchPicture = fetchPicture,
): Promise<void> {
  const until = performance.now() + RUN_MS;
  try {
    for (let next = await selectNextPicture(ctx.db, moveId); next; next = await selectNextPicture(ctx.db, moveId)) {
      await take(ctx, moveId, next, fetch);
      if (performance.now() > until) return void (await enqueue(ctx.db, "sources.movePictures", { moveId }));
    }
  } catch (error) {
    if (isLast) await refuseWaitingPictures(ctx.db, moveId, t(moveInMessages.picturesFailed));
    throw error;
  }
}
