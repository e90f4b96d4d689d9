import type { KnownUid } from "@hereabouts/domain/calendar-files/event-uid.queries";
import type { EventDraft, ItemLoss } from "../../import-source.ts";
import type { MovedPlace } from "./moved-place.ts";

/** The event of an entry on the clocks of its venue, without a category. */
export interface MovedDraft {
  event: Omit<EventDraft, "eventTypeId">;
  losses: readonly ItemLoss[];
}

interface Row {
  /** Line of the file, or number of the entry, from 1. */
  line: number;
  original: string;
}

/** An entry of another calendar. */
export interface MovedEvent extends Row {
  kind: "event";
  /** The id that it has there. */
  id: string;
  /** Where it takes place; null where it does not say. */
  place: MovedPlace | null;
  categories: readonly string[];
  /** Address of its page there, where it has one. */
  page?: string | undefined;
  /** Address of its picture there, where it has one. */
  picture?: string | undefined;
  /** UID, where the format has them. */
  uid?: KnownUid | undefined;
  /** @param zone time zone of the venue @returns a text that says why there is none */
  draftIn: (zone: string) => MovedDraft | string;
}

/** One row of a file of another calendar. */
export type MovedRow =
  | MovedEvent
  | (Row & { kind: "place"; place: MovedPlace })
  | (Row & { kind: "broken"; id: string; reason: string });

/** How a format is read. */
export interface Converter {
  /** @throws ImportError when the text is not of this format at all */
  rowsOf: (text: string, given: { today: string; horizon: string }) => MovedRow[] | Promise<MovedRow[]>;
  /** Name of the venue for entries that name none, where the file says one. */
  venueOf?: (text: string) => string | Promise<string>;
}
