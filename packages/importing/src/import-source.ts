import type { MoveInLoss } from "@hereabouts/contract/sources/move-in-losses";
import type { KnownUid } from "@hereabouts/domain/calendar-files/event-uid.queries";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import type { VenueRecord } from "@hereabouts/domain/venues/venue-record";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { ComparedVenue } from "./entry/compare-place.ts";
import type { EntryPlace } from "./entry/entry-place.ts";

/** An event before its venue's row is known. */
export type EventDraft = Omit<EventRecord, "venueId" | "source"> & {
  /** Name of its organizer, where the source gives one. */
  organizer?: string;
};

/** Result of an input row: a venue, an event, or both. `sourceId` is the row's id in the feed. */
export type ImportRecord =
  | { kind: "venue"; venue: Omit<VenueRecord, "source">; event: EventDraft | null }
  | { kind: "event"; event: EventDraft; venue: { id: number } | { sourceId: string } };

/** One row of the input: a record, or why there is none. */
export interface ImportItem {
  /** Line of the input, from 1, where the row begins. */
  line: number;
  sourceId: string;
  /** The row as it was read. */
  original: string;
  result: { record: ImportRecord } | { reason: string };
  /** Where it takes place, as the source says; absent or null where it does not. */
  place?: EntryPlace | null;
  /** The category that the source names, where that is one of ours. */
  category?: number | undefined;
  /** Address of its page on the site that it comes from. */
  page?: string | undefined;
  /** Address of its picture there. */
  picture?: string | undefined;
  /** UID in the calendar that it comes from. */
  uid?: KnownUid | undefined;
  /** Key of the place there, where its events are at a venue that is here already. */
  placeKey?: string | undefined;
  /** Losses, and things that somebody should look at afterwards. */
  losses?: readonly ItemLoss[];
}

/** A loss, and the name that it is about where there is one. */
export interface ItemLoss {
  kind: MoveInLoss;
  name?: string;
}

/** The middle of a town or of a zip code's area. */
interface FoundTown {
  lat: number;
  lon: number;
  pointAccuracy: "town" | "postal_code";
}

/** Services for a source while it reads. */
export interface SourceContext {
  today: LocalDate;
  /** The last day worth expanding dates to. */
  horizon: LocalDate;
  /** Where the records go, for sources that have no venues of their own. */
  venue: ({ id: number; timeZone: string } & ComparedVenue) | null;
  /** The centre of a town or zip code; null when nobody knows it. */
  findTown(place: { city: string; state: string; zip: string; country: string }): Promise<FoundTown | null>;
}

/** A kind of input: turns a stream of bytes into records and rejections, row by row. */
export interface ImportSource {
  /** Source name stored with its records. */
  name: string;
  needsVenue: boolean;
  /** @throws ImportError when the input is not of this kind at all */
  read(input: AsyncIterable<Uint8Array>, context: SourceContext): AsyncIterable<ImportItem>;
}

/** Why an import cannot run at all, for the person who started it. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ImportError";
  }
}

/** The reason for a row without a place. */
export const NO_PLACE = "no coordinates and the town is not known";
