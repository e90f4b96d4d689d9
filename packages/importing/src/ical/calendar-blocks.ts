import { msg, t } from "@hereabouts/language/translate";
import { decodeText } from "../decode-text.ts";
import { ImportError } from "../import-source.ts";

/** One VEVENT of a feed, as text. */
interface EventBlock {
  line: number;
  text: string;
  /** Whether the file ends, or the next event begins, before its end. */
  isCut: boolean;
}

/** The events of a calendar file, its zone (X-WR-TIMEZONE), its name and the program that wrote it, before any is understood. */
export interface CalendarBlocks {
  zone: string | null;
  product: string;
  /** Name of the calendar (X-WR-CALNAME), as it is written; "" without one. */
  name: string;
  events: EventBlock[];
}

const WEB_PAGE = msg(
  "This is a web page (HTML), not an iCalendar file. Give the address of the calendar itself, which often ends in .ics.",
);

// A series and its changed dates may be far apart, so a feed is held whole.
const LARGEST_FEED_CHARS = 50_000_000;

/** @throws ImportError when the input is no iCalendar or larger than 50 MB */
export async function calendarBlocks(input: AsyncIterable<Uint8Array>): Promise<CalendarBlocks> {
  let text = "";
  for await (const part of decodeText(input)) {
    text += part;
    if (text.length > LARGEST_FEED_CHARS) throw new ImportError(t("The calendar is larger than 50 MB."));
  }
  return blocksIn(text);
}

/** @throws ImportError when the text is no iCalendar */
export function blocksIn(text: string): CalendarBlocks {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) {
    throw new ImportError(/^\s*</.test(text) ? WEB_PAGE : t("This isn’t an iCalendar file."));
  }
  const events: EventBlock[] = [];
  let zone: string | null = null;
  let product = "";
  let name = "";
  let open: { line: number; lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) {
      if (open) events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: true });
      open = { line: index + 1, lines: [] };
    }
    open?.lines.push(line);
    if (open && /^END:VEVENT\s*$/i.test(line)) {
      events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: false });
      open = null;
    }
    const written = open ? null : /^PRODID(?:;[^:]*)?:(.+)$/i.exec(line);
    if (written?.[1] !== undefined) product = written[1].trim();
    const called = open ? null : /^X-WR-CALNAME(?:;[^:]*)?:(.+)$/i.exec(line);
    if (called?.[1] !== undefined) name = called[1].trim();
    const named = open ? null : /^X-WR-TIMEZONE(?:;[^:]*)?:(.+)$/i.exec(line);
    if (named?.[1] !== undefined) zone = named[1].trim();
  }
  if (open) events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: true });
  if (events.length === 0 && !/^END:VCALENDAR\s*$/im.test(text)) {
    throw new ImportError(
      t("The calendar is cut off after line {count}.", { count: text.trimEnd().split(/\r\n|\r|\n/).length }),
    );
  }
  return { zone, product, name, events };
}
