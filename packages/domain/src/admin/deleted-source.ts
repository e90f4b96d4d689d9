import type { DeletedRecord } from "@hereabouts/contract/history/revision";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { listDeleted } from "../history/list-deleted.ts";
import type { AdminAsked, AdminSource } from "./admin-source.ts";
import { eventsSource } from "./events-source.ts";
import { venuesSource } from "./venues-source.ts";

const idOf = ({ kind, id }: DeletedRecord) => `${kind}-${id}`;

/** Finds recently deleted records; `history` limits their number. */
async function found(ctx: Context, { id, find = "", kind, ordering }: AdminAsked): Promise<DeletedRecord[]> {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = (await listDeleted(ctx)).filter(
    (row) =>
      (id === undefined || idOf(row) === id) &&
      (kind === undefined || row.kind === kind) &&
      words.every((word) => row.name.toLowerCase().includes(word)),
  );
  return ordering === "deleted" ? rows.reverse() : rows;
}

/** Does a verb of the kind that an id begins with. @throws NotFound for one of no such kind */
const through = (verb: "restore" | "delete") => (ctx: Context, id: string) => {
  const [kind, number = ""] = id.split("-");
  const source = kind === "venue" ? venuesSource : kind === "event" ? eventsSource : undefined;
  const run = source?.verbs[verb];
  if (!run) throw new NotFound();
  return run(ctx, number);
};

/** Venues and events that were deleted and can still be brought back. */
export const deletedSource: AdminSource = {
  count: async (ctx, asked) => (await found(ctx, asked)).length,
  rows: async (ctx, asked, { offset, size }) =>
    (await found(ctx, asked)).slice(offset, offset + size).map((row) => ({
      id: idOf(row),
      name: row.name,
      detail: row.venueName ?? "",
      cells: {
        kind: row.kind === "venue" ? "Venue" : "Event",
        author: row.author?.name ?? null,
        deleted: row.deleted,
      },
      verbs: ["restore"],
    })),
  verbs: { restore: through("restore"), delete: through("delete") },
};
