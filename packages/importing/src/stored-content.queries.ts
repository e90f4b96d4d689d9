import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Bytes of one row: the driver decodes a row in one go, and has other work between two. */
const PART = 1_000_000;

/** Reads the file that a row keeps, in portions. @returns null where it keeps none */
export async function selectStoredContent(
  db: Db,
  table: "region_source" | "import_run" | "move_in",
  id: number,
): Promise<Uint8Array | null> {
  const { rows } = await sql<{ part: Uint8Array }>`
    select substring(content from start for ${PART}::int) as part
    from ${sql.table(table)}, generate_series(1, greatest(length(content), 1), ${PART}::int) as start
    where id = ${id}::int and content is not null order by start`.execute(db);
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ part }) => part));
}
