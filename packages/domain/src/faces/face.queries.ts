import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A face as it is stored. */
export interface StoredFace {
  name: string;
  hosts: string[];
  description: string;
  /** Addresses of lists of events, one a line. */
  lists: string;
  home: string;
  accent: string | null;
  highlight: string | null;
  /** A square PNG in base64. */
  mark: string | null;
  isOn: boolean;
}

const columns = [
  "id",
  "name",
  "hosts",
  "description",
  "lists",
  "home",
  "accent",
  "highlight",
  "mark",
  "is_on as isOn",
] as const;

const toRow = ({ isOn, ...face }: StoredFace) => ({ ...face, is_on: isOn });

/** The faces that are on, the oldest first. */
export const selectFacesOn = (db: Db): Promise<(StoredFace & { id: number })[]> =>
  db.selectFrom("face").select(columns).where("is_on", "=", true).orderBy("id").execute();

/** One face; undefined if there is none. */
export const selectFace = (db: Db, id: number): Promise<(StoredFace & { id: number }) | undefined> =>
  db.selectFrom("face").select(columns).where("id", "=", id).executeTakeFirst();

/** Lets nobody else change faces until the transaction ends, so that each host name stays with one. */
export async function holdFaces(db: Db): Promise<void> {
  await sql`lock table face in share row exclusive mode`.execute(db);
}

/** How many faces there are. */
export async function countFaces(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from face`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Another face than `id` that has one of some host names, with those. */
export async function selectFaceWithHost(
  db: Db,
  hosts: readonly string[],
  id: number,
): Promise<{ name: string; hosts: string[] } | undefined> {
  const { rows } = await sql<{ name: string; hosts: string[] }>`
    select name, hosts from face where id <> ${id}::int and hosts && ${hosts}::text[] order by id limit 1`.execute(db);
  return rows[0];
}

/** Writes a face. @returns its id */
export async function insertFace(db: Db, face: StoredFace, now: Date): Promise<number> {
  const row = { ...toRow(face), created_at: now, updated_at: now };
  return (await db.insertInto("face").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Changes a face. */
export async function updateFace(db: Db, id: number, face: StoredFace, now: Date): Promise<void> {
  await db
    .updateTable("face")
    .set({ ...toRow(face), updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes a face; saved searches that began on it stay, as searches of the site. */
export async function deleteFaceRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("face").where("id", "=", id).execute();
}
