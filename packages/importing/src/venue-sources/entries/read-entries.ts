import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import type { SourceFormat } from "@hereabouts/contract/sources/venue-source";
import { t } from "@hereabouts/language/translate";
import { decodeText } from "../../decode-text.ts";
import { icalFeed } from "../../ical/ical-feed.ts";
import { ImportError, type ImportItem, type SourceContext } from "../../import-source.ts";
import { type CsvScope, readCsv } from "./csv-entries.ts";
import { pageSays, readPage } from "./page-entries.ts";

/** Parsed entries of a source, before comparison. */
export interface Entries {
  format: SourceFormat;
  items: ImportItem[];
  /** The parts of an event that it can say. */
  says: readonly SourceField[];
}

const icalSays: readonly SourceField[] = ["name", "dates", "description", "language", "url", "status"];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** The beginning of a text, to tell what it is. */
const headOf = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8")
    .decode(bytes.subarray(0, 1_000))
    .replace(/^\uFEFF/, "")
    .trimStart();

/** Reads the entries of a calendar, of a page, or of a table: whichever it is. @throws ImportError, MissingColumns */
export async function readEntries(bytes: Uint8Array, context: SourceContext, scope: CsvScope): Promise<Entries> {
  const head = headOf(bytes);
  if (/^BEGIN:VCALENDAR/i.test(head)) {
    return { format: "ical", items: await all(icalFeed.read(once(bytes), context)), says: icalSays };
  }
  if (head.startsWith("<")) {
    const html = (await all(decodeText(once(bytes)))).join("");
    return { format: "page", items: readPage(html, context), says: pageSays };
  }
  const [firstLine = ""] = head.split(/\r\n|\r|\n/);
  if (!/[,;\t]/.test(firstLine) || head.includes("\u0000")) {
    throw new ImportError(t("This isn’t a calendar (.ics), a table (.csv) or a page with events."));
  }
  return { format: "csv", ...(await readCsv(() => once(bytes), scope)) };
}
