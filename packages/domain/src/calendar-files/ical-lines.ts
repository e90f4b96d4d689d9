import { currentLanguage } from "@hereabouts/language/current-language";

const LINE_OCTETS = 75;

/** A text value of a calendar: RFC 5545 §3.3.11. Characters that calendars may not hold are dropped. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** A content line in pieces of at most 75 octets, never cutting a character (RFC 5545 §3.1). */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}

/** Content lines as a calendar file: folded, each ended by CRLF. */
export function icalText(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** How every calendar of the site begins. */
export function calendarHead(siteName: string): string[] {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(siteName)}//Events//${currentLanguage().code.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
  ];
}

/** An instant as "20261121T170000Z". */
export function utcStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
