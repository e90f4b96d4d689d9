import { createHash } from "node:crypto";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { saveEvents } from "@hereabouts/domain/events/save-event";
import { currentVenueId, selectMergedInto } from "@hereabouts/domain/merged-venue.queries";
import { saveVenueAndEvents } from "@hereabouts/domain/venues/save-venue";
import type { ImportItem, ImportRecord } from "./import-source.ts";
import { selectVenueOfSource } from "./import-venue.queries.ts";

export type Outcome = "created" | "updated" | "unchanged";

/** A row that has a record. */
export interface Row {
  item: ImportItem;
  record: ImportRecord;
}

const hashOf = (content: unknown): string => createHash("sha256").update(JSON.stringify(content)).digest("hex");

/** Outcome of a row with two parts: updated, unless both have the same outcome. */
function joined(a: Outcome | undefined, b: Outcome | undefined): Outcome {
  if (a === undefined || b === undefined) return a ?? b ?? "unchanged";
  return a === b ? a : "updated";
}

/** A venue that an event is at, and the one that its source calls so: another where that was merged. */
interface Place {
  venueId: number;
  calledId: number;
}

async function placeOf(ctx: Context, source: string, venue: { id: number } | { sourceId: string }): Promise<Place> {
  if ("id" in venue) return { venueId: await currentVenueId(ctx.db, venue.id), calledId: venue.id };
  const known = await selectVenueOfSource(ctx.db, { source, sourceId: venue.sourceId });
  const venueId = known?.isDeleted ? await selectMergedInto(ctx.db, known.id) : known?.id;
  if (!known || venueId === undefined) throw new Refusal("invalid", `the venue "${venue.sourceId}" is not known`);
  return { venueId, calledId: known.id };
}

/** Writes rows in one transaction, or in the one `ctx` is in. @returns an outcome for each, in their order */
export function saveRecords(ctx: Context, source: string, rows: readonly Row[]): Promise<Outcome[]> {
  return inTransaction(ctx, async (inner) => {
    const venueOutcomes: (Outcome | undefined)[] = [];
    const events: { row: number; record: EventRecord }[] = [];
    for (const [row, { item, record }] of rows.entries()) {
      const id = item.sourceId;
      let place: Place;
      if (record.kind === "venue") {
        const origin = { name: source, id, hash: hashOf(record.venue) };
        const saved = await saveVenueAndEvents(inner, { ...record.venue, source: origin });
        venueOutcomes[row] = saved.outcome;
        place = { venueId: saved.id, calledId: saved.knownAs ?? saved.id };
      } else {
        place = await placeOf(inner, source, record.venue);
      }
      if (!record.event) continue;
      const origin = { name: source, id, hash: hashOf([place.calledId, record.event]) };
      events.push({ row, record: { ...record.event, venueId: place.venueId, source: origin } });
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
