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
  /** Number of the last line that is not empty, and whether it ends a calendar. */
  lastLine: number;
  isWhole: boolean;
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

/** Characters whose lines are read before others get their turn: some milliseconds. */
const AT_ONCE = 200_000;

/** Lines of a text in portions, between which others have their turn. */
async function* linePortions(text: string): AsyncGenerator<string[]> {
  const lineBreak = /\r\n?|(?<!\r)\n/g;
  for (let at = 0; at <= text.length; ) {
    lineBreak.lastIndex = at + AT_ONCE;
    const end = lineBreak.exec(text)?.index ?? text.length;
    yield text.slice(at, end).split(/\r\n|\r|\n/);
    await new Promise(setImmediate);
    at = end === text.length ? end + 1 : lineBreak.lastIndex;
  }
}

/**
 * Splits a calendar into its events, and lets others have their turn meanwhile.
 * @param most stops when there are more events than these
 * @throws ImportError when the text is no iCalendar
 */
export async function blocksIn(text: string, most = Number.POSITIVE_INFINITY): Promise<CalendarBlocks> {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) {
    throw new ImportError(/^\s*</.test(text) ? WEB_PAGE : t("This isn’t an iCalendar file."));
  }
  const blocks: CalendarBlocks = { zone: null, product: "", name: "", events: [], lastLine: 0, isWhole: false };
  const { events } = blocks;
  let open: { line: number; lines: string[] } | null = null;
  let number = 0;
  let hasEnd = false;
  for await (const portion of linePortions(text)) {
    for (const line of portion) {
      number += 1;
      if (/^BEGIN:VEVENT\s*$/i.test(line)) {
        if (open) events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: true });
        open = { line: number, lines: [] };
      }
      open?.lines.push(line);
      if (open && /^END:VEVENT\s*$/i.test(line)) {
        events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: false });
        if (events.length > most) return blocks;
        open = null;
      } else if (!open) readHead(line, blocks);
      if (!/\S/.test(line)) continue;
      blocks.lastLine = number;
      blocks.isWhole = /^END:VCALENDAR\s*$/i.test(line);
      hasEnd ||= blocks.isWhole;
    }
  }
  if (open) events.push({ line: open.line, text: open.lines.join("\r\n"), isCut: true });
  if (events.length === 0 && !hasEnd)
    throw new ImportError(t("The calendar is cut off after line {count}.", { count: blocks.lastLine }));
  return blocks;
}

/** Takes what a line outside of events says of the whole calendar. */
function readHead(line: string, blocks: CalendarBlocks): void {
  const [, name = "", value = ""] = /^(PRODID|X-WR-CALNAME|X-WR-TIMEZONE)(?:;[^:]*)?:(.+)$/i.exec(line) ?? [];
  if (/^PRODID$/i.test(name)) blocks.product = value.trim();
  else if (/^X-WR-CALNAME$/i.test(name)) blocks.name = value.trim();
  else if (name !== "") blocks.zone = value.trim();
}
