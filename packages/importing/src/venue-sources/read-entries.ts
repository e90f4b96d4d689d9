import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import type { SourceFormat } from "@hereabouts/contract/sources/venue-source";
import { icalFeed } from "../ical/ical-feed.ts";
import { ImportError, type ImportItem, type SourceContext } from "../import-source.ts";

/** What a source holds, before it is compared with anything. */
export interface Entries {
  format: SourceFormat;
  items: ImportItem[];
  /** The parts of an event that this format can say. */
  says: readonly SourceField[];
}

const icalSays: readonly SourceField[] = ["name", "dates", "description", "url", "status"];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The beginning of a text, to tell what it is. */
const headOf = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8")
    .decode(bytes.subarray(0, 1_000))
    .replace(/^\uFEFF/, "")
    .trimStart();

/** Reads the entries of a calendar. @throws ImportError when it is none */
export async function readEntries(bytes: Uint8Array, context: SourceContext): Promise<Entries> {
  if (!/^BEGIN:VCALENDAR/i.test(headOf(bytes))) {
    throw new ImportError("This is not a calendar: its text does not begin with BEGIN:VCALENDAR.");
  }
  const items: ImportItem[] = [];
  for await (const item of icalFeed.read(once(bytes), context)) items.push(item);
  return { format: "ical", items, says: icalSays };
}

/** The columns of a CSV file that are named in no way we know. */
export class MissingColumns extends Error {
  readonly columns: string[];
  constructor(columns: string[]) {
    super("The columns of the file are not known.");
    this.name = "MissingColumns";
    this.columns = columns;
  }
}
