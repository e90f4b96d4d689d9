/** One found event as the export writes it. */
export interface ExportRow {
  name: string;
  pointOfInterest: { name: string };
  nextEventOccurrenceFormatted: string;
  absoluteUrl: string;
}

/** Four lines an event (name, venue, when, link), events apart by a blank line. */
export function exportText(rows: readonly ExportRow[]): string {
  return rows
    .map((row) =>
      [row.name, row.pointOfInterest.name, row.nextEventOccurrenceFormatted, row.absoluteUrl]
        .filter((line) => line !== "")
        .join("\n"),
    )
    .join("\n\n");
}
