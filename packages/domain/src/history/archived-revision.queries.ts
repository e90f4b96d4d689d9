import { sql } from "kysely";
import { isInRange, rowKey } from "../archive/archive-file.queries.ts";
import type { ArchivedRow, ArchiveSource } from "../archive/archive-rows.ts";

/**
 * Whether a record's next revision is not archived: then this one stays as the version that undoing the next one restores. A
 * record without any revision gets a new first one when it is changed (`recordRevision`).
 */
const isNeeded = sql<boolean>`coalesce((
  select (n.created_at, n.id) > (select last_at, last_id from archive_file where kind = 'revision'
    order by month desc, part desc limit 1)
  from revision n where n.kind = t.kind and n.record_id = t.record_id and n.id > t.id order by n.id limit 1), false)`;

/** Archives revisions with everything but the names of accounts. */
export const revisionArchive: ArchiveSource = {
  kind: "revision",
  keeps: isNeeded,
  async select(db, range, most) {
    const { rows } = await sql<ArchivedRow>`
      select ${rowKey("r")}, json_build_object('id', r.id, 'kind', kind, 'recordId', record_id, 'venueId', venue_id,
        'action', action, 'authorId', author_id, 'isImported', is_imported, 'batch', batch, 'changes', changes,
        'record', record, 'createdAt', created_at)::text as line
      from revision r where ${isInRange("r", range)} order by r.created_at, r.id limit ${most}::int`.execute(db);
    return rows;
  },
};
