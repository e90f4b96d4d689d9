import { z } from "zod";
import { sendFile } from "../../forms/send-file.ts";

/** Files that can hold events: calendars, tables and pages. */
export const eventFiles = ".ics,.ical,.csv,.htm,.html,text/calendar,text/csv,text/html";

const answer = z.object({ id: z.int() });

/** A file to import, with its target. */
export interface SentFile {
  file: File;
  /** The source to update with a newer version, or the venue of a new source. */
  to: { sourceId: number } | { venueId: number; eventType: string };
}

function addressOf({ file, to }: SentFile): string {
  const base = "/events/api/v1/venue_sources/";
  if ("sourceId" in to) return `${base}${to.sourceId}/file/?${new URLSearchParams({ name: file.name })}`;
  return `${base}files/?${new URLSearchParams({ name: file.name, event_type: to.eventType, vid: String(to.venueId) })}`;
}

/** Sends a file to be read. @returns the id of its source @throws Error with a message for people */
export const sendSourceFile = async (sent: SentFile): Promise<number> =>
  (await sendFile(addressOf(sent), sent.file, answer)).id;
