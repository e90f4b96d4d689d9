import { decodeText } from "../decode-text.ts";
import { ImportError } from "../import-source.ts";

/** One VEVENT of a feed, as text. */
interface EventBlock {
  line: number;
  text: string;
}

/** The events of a calendar file and its zone (X-WR-TIMEZONE), before any of them is understood. */
export interface CalendarBlocks {
  zone: string | null;
  events: EventBlock[];
}

// A series and its changed dates may be far apart, so a feed is held whole.
const LARGEST_FEED_CHARS = 50_000_000;

/** @throws ImportError when the input is no iCalendar or larger than 50 MB */
export async function calendarBlocks(input: AsyncIterable<Uint8Array>): Promise<CalendarBlocks> {
  let text = "";
  for await (const part of decodeText(input)) {
    text += part;
    if (text.length > LARGEST_FEED_CHARS) throw new ImportError("The calendar is larger than 50 MB.");
  }
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new ImportError("This is not an iCalendar file.");
  const events: EventBlock[] = [];
  let zone: string | null = null;
  let open: { line: number; lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) open = { line: index + 1, lines: [] };
    open?.lines.push(line);
    if (open && /^END:VEVENT\s*$/i.test(line)) {
      events.push({ line: open.line, text: open.lines.join("\r\n") });
      open = null;
    }
    const named = open ? null : /^X-WR-TIMEZONE(?:;[^:]*)?:(.+)$/i.exec(line);
    if (named?.[1] !== undefined) zone = named[1].trim();
  }
  return { zone, events };
}
