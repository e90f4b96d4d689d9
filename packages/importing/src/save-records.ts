import { createHash } from "node:crypto";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { saveEvents } from "@hereabouts/domain/events/save-events";
import { saveVenueAndEvents } from "@hereabouts/domain/venues/save-venue-and-events";
import type { ImportItem, ImportRecord } from "./import-source.ts";

export type Outcome = "created" | "updated" | "unchanged";

/** A row that has a record. */
export interface Row {
  item: ImportItem;
  record: ImportRecord;
}

const hashOf = (content: unknown): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** What became of a row with two parts: updated, unless the same became of both. */
function joined(a: Outcome | undefined, b: Outcome | undefined): Outcome {
  if (a === undefined || b === undefined) return a ?? b ?? "unchanged";
  return a === b ? a : "updated";
}

async function venueIdOf(ctx: Context, source: string, venue: { id: number } | { sourceId: string }): Promise<number> {
  if ("id" in venue) return venue.id;
  const known = await ctx.db
    .selectFrom("venue")
    .select("id")
    .where("source", "=", source)
    .where("source_id", "=", venue.sourceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!known) throw new Refusal("invalid", `the venue "${venue.sourceId}" is not known`);
  return known.id;
}

/** Writes rows in one transaction, or in the one `ctx` is in. @returns an outcome for each, in their order */
export function saveRecords(ctx: Context, source: string, rows: readonly Row[]): Promise<Outcome[]> {
  return inTransaction(ctx, async (inner) => {
    const venueOutcomes: (Outcome | undefined)[] = [];
    const events: { row: number; record: EventRecord }[] = [];
    for (const [row, { item, record }] of rows.entries()) {
      const id = item.sourceId;
      let venueId: number;
      if (record.kind === "venue") {
        const origin = { name: source, id, hash: hashOf(record.venue) };
        const saved = await saveVenueAndEvents(inner, { ...record.venue, source: origin });
        venueOutcomes[row] = saved.outcome;
        venueId = saved.id;
      } else {
        venueId = await venueIdOf(inner, source, record.venue);
      }
      if (!record.event) continue;
      const origin = { name: source, id, hash: hashOf([venueId, record.event]) };
      events.push({ row, record: { ...record.event, venueId, source: origin } });
    }
    const saved = await saveEvents(
      inner,
      events.map(({ record }) => record),
    );
    const eventOutcomes = new Map(events.map(({ row }, index) => [row, saved[index]?.outcome]));
    return rows.map((_row, index) => joined(venueOutcomes[index], eventOutcomes.get(index)));
  });
}

/** Why a row was refused, when it is the row's fault; null for a database that is away and for defects. */
export function rowFault(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Classes 22 and 23 of Postgres: a value or a constraint; 54000: a value too large to index.
  return error instanceof Error && /^(22|23|54)...$/.test(code) ? error.message : null;
}
