import { withDate } from "@hereabouts/contract/events/date-address";
import type { ExportRow } from "@hereabouts/contract/saved-items/saved-search";

/** Four lines an event (name, venue, when, link), events apart by a blank line. */
export function exportText(rows: readonly ExportRow[]): string {
  return rows
    .map(({ name, venue, nextEventOccurrenceFormatted, eventDate, absoluteUrl }) =>
      [
        name,
        venue.name,
        nextEventOccurrenceFormatted,
        withDate(absoluteUrl, eventDate === null ? null : { date: eventDate }),
      ]
        .filter((line) => line !== "")
        .join("\n"),
    )
    .join("\n\n");
}
