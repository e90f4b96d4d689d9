import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import type { SourceRow, Verdict } from "@hereabouts/contract/sources/source-run";
import { t } from "@hereabouts/language/translate";
import { dateWords } from "../fields/field-words.ts";
import type { GivenFields } from "../fields/given-fields.ts";
import type { StoredSource } from "../sources/source.queries.ts";
import type { StoredRow } from "./row.queries.ts";

/** Rows that become a new event: others change one, which has a form of its own. */
const makesEvent: ReadonlySet<Verdict> = new Set(["create", "same", "full", "elsewhere", "notice"]);

/** The entry of a row with what a person edited; null for one that cannot be read. */
export function shownOf({ given, edited }: Pick<StoredRow, "given" | "edited">): GivenFields | null {
  const { venueId: _, ...fields } = edited ?? {};
  return given && { ...given, ...fields };
}

/** The venue that the event of a row is added to. */
export const venueOf = ({ edited }: Pick<StoredRow, "edited">, { venueId }: Pick<StoredSource, "venueId">): number =>
  edited?.venueId ?? venueId;

/** Whether a row can be edited before it is imported. */
export const isEditable = ({ verdict, given, outcome }: StoredRow): boolean =>
  given !== null && outcome === null && makesEvent.has(verdict);

function editableOf(row: StoredRow, source: StoredSource): SourceRow["editable"] {
  const shown = shownOf(row);
  if (!shown || !isEditable(row)) return null;
  return {
    name: shown.name,
    eventType: shown.eventType ?? source.eventType,
    venueId: venueOf(row, source),
    dates: shown.dates.rows.map(wireOfDateRow),
  };
}

/** A row as it is sent. @param isOpen whether its import can still be reviewed */
export function viewRow(row: StoredRow, source: StoredSource, isOpen: boolean): SourceRow {
  const { id, line, verdict, choice, reason, eventId, eventName, changes, outcome, edited, editedVenue } = row;
  const event = eventId !== null && eventName !== null ? { id: eventId, name: eventName } : null;
  const category = t(eventTypeById(shownOf(row)?.eventType ?? 0)?.name ?? "");
  // Stored as it is written in the source: its reader may have another language.
  const why = t(reason);
  return {
    id,
    line,
    name: edited?.name ?? row.name,
    words: edited?.dates ? dateWords(edited.dates) : row.words,
    place: editedVenue ?? row.place,
    category,
    verdict,
    choice,
    reason: why,
    event,
    changes: [...changes],
    outcome,
    isEdited: edited !== null,
    editable: isOpen ? editableOf(row, source) : null,
  };
}
