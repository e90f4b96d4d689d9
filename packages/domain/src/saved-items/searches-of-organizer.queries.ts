import type { Db } from "@hereabouts/db/connection";

/** Lets the saved searches of one organizer be of another. @param ids which of them; all without @returns their ids */
export async function moveSearchesOfOrganizer(
  db: Db,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
  now: Date,
): Promise<number[]> {
  const query = db
    .updateTable("saved_search")
    .set({ organizer: toId, updated_at: now })
    .where("organizer", "=", fromId);
  const rows = await (ids === undefined ? query : query.where("id", "in", [0, ...ids])).returning("id").execute();
  return rows.map(({ id }) => id);
}
