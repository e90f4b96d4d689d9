import type { MoveIn } from "@hereabouts/contract/sources/move-in";
import type { Db } from "@hereabouts/db/connection";
import { selectStoredContent } from "../stored-content.queries.ts";

/** A try of moving in as it is stored. */
export interface StoredMoveIn extends MoveIn {
  url: string | null;
  content: Uint8Array | null;
  venueName: string;
  startedBy: number | null;
  /** The whole move that an import began. */
  moveId: number | null;
}

/** Notes what is to be moved in, in place of what was before. @returns its id */
export async function replaceMoveIn(
  db: Db,
  given: Pick<StoredMoveIn, "format" | "name" | "url" | "venueName" | "takesPictures"> & {
    content: Uint8Array | null;
    by: number;
    now: Date;
  },
): Promise<number> {
  await db.deleteFrom("move_in").execute();
  const { id } = await db
    .insertInto("move_in")
    .values({
      format: given.format,
      name: given.name,
      url: given.url,
      content: given.content && Buffer.from(given.content),
      venue_name: given.venueName,
      takes_pictures: given.takesPictures,
      state: "checking",
      started_by: given.by,
      started_at: given.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The last try without what was sent; undefined if there was none. */
export async function selectMoveIn(db: Db): Promise<(MoveIn & { startedAt: Date }) | undefined> {
  const row = await db
    .selectFrom("move_in")
    .select(["id", "format", "name", "state", "counts", "rejected", "taken", "losses", "failure"])
    .select(["takes_pictures as takesPictures", "started_at as startedAt"])
    .executeTakeFirst();
  return row as (MoveIn & { startedAt: Date }) | undefined;
}

/** A try with what was sent; undefined once another replaced it. */
export async function selectWholeMoveIn(db: Db, id: number): Promise<StoredMoveIn | undefined> {
  const row = await db
    .selectFrom("move_in")
    .select(["id", "format", "name", "state", "counts", "rejected", "taken", "losses", "failure", "url"])
    .select([
      "venue_name as venueName",
      "takes_pictures as takesPictures",
      "started_by as startedBy",
      "move_id as moveId",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && ({ ...row, content: await selectStoredContent(db, "move_in", id) } as StoredMoveIn);
}

/** Changes what is told of a try. */
export async function updateMoveIn(
  db: Db,
  id: number,
  {
    rejected,
    taken,
    losses,
    counts,
    startedAt,
    finishedAt,
    moveId,
    ...change
  }: Partial<Pick<MoveIn, "state" | "counts" | "rejected" | "taken" | "losses" | "failure">> & {
    /** When its check or import began. */
    startedAt?: Date;
    finishedAt?: Date;
    moveId?: number;
  },
): Promise<void> {
  await db
    .updateTable("move_in")
    .set({
      ...change,
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(rejected && { rejected: JSON.stringify(rejected) }),
      ...(taken && { taken: JSON.stringify(taken) }),
      ...(losses && { losses: JSON.stringify(losses) }),
      ...(moveId !== undefined && { move_id: moveId }),
      ...(startedAt && { started_at: startedAt }),
      ...(finishedAt && { finished_at: finishedAt }),
    })
    .where("id", "=", id)
    .execute();
}
