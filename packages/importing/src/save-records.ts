import { createHash } from "node:crypto";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Refusal } from "@hereabouts/domain/errors";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { saveEvents } from "@hereabouts/domain/events/save-event";
import { currentVenueId, selectMergedInto } from "@hereabouts/domain/merged-venue.queries";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { saveVenueAndEvents } from "@hereabouts/domain/venues/save-venue";
import type { EventDraft, ImportItem, ImportRecord } from "./import-source.ts";
import { selectVenueOfSource } from "./import-venue.queries.ts";
import type { Keeper, WrittenRecord } from "./keeper.ts";

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

/** An event as it is written: its organizer is found by the name, or added. */
async function recordOf(ctx: Context, { organizer, ...draft }: EventDraft): Promise<Omit<EventRecord, "venueId">> {
  const organizerId = await organizerOfName(ctx, organizer);
  return { ...draft, ...(organizerId !== undefined && { organizerId }) };
}

interface Saving {
  source: string;
  keeper: Keeper | undefined;
  written: WrittenRecord[];
}

/** Writes the venue of a row. */
async function saveVenueOf(
  ctx: Context,
  { source, keeper, written }: Saving,
  { item, record: { venue } }: { item: ImportItem; record: Extract<ImportRecord, { kind: "venue" }> },
): Promise<{ outcome: Outcome; place: Place }> {
  const origin = { name: source, id: item.sourceId, hash: hashOf(venue) };
  const before = await keeper?.remember(ctx, { kind: "venue", source, sourceId: origin.id, hash: origin.hash });
  const { id, outcome, knownAs } = await saveVenueAndEvents(ctx, { ...venue, source: origin });
  written.push({ kind: "venue", id, name: venue.name, outcome, before, item });
  return { outcome, place: { venueId: id, calledId: knownAs ?? id } };
}

/**
 * Writes rows in one transaction, or in the one `ctx` is in. @param keeper takes note of what is written
 * @returns an outcome for each, in their order
 */
export function saveRecords(ctx: Context, source: string, rows: readonly Row[], keeper?: Keeper): Promise<Outcome[]> {
  return inTransaction(ctx, async (inner) => {
    const venueOutcomes: (Outcome | undefined)[] = [];
    const saving: Saving = { source, keeper, written: [] };
    const events: { row: number; record: EventRecord; before: unknown; item: ImportItem }[] = [];
    for (const [row, { item, record }] of rows.entries()) {
      let place: Place;
      if (record.kind === "venue") {
        const saved = await saveVenueOf(inner, saving, { item, record });
        venueOutcomes[row] = saved.outcome;
        place = saved.place;
      } else {
        place = await placeOf(inner, source, record.venue);
      }
      if (!record.event) continue;
      const origin = { name: source, id: item.sourceId, hash: hashOf([place.calledId, record.event]) };
      const before = await keeper?.remember(inner, { kind: "event", source, sourceId: origin.id, hash: origin.hash });
      const event = await recordOf(inner, record.event);
      events.push({ row, record: { ...event, venueId: place.venueId, source: origin }, before, item });
    }
    const saved = await saveEvents(
      inner,
      events.map(({ record }) => record),
    );
    for (const [index, { record, before, item }] of events.entries()) {
      const { id, outcome } = saved[index] ?? { id: 0, outcome: "unchanged" };
      saving.written.push({ kind: "event", id, name: record.name, outcome, before, item });
    }
    await keeper?.keep(inner, saving.written);
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
