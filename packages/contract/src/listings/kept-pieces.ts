/** Text that is sent as it was written before, in pieces: before, between and after what differs from response to response. */
export type KeptPieces = readonly Uint8Array[];

/** A text as it is sent, piece by piece. */
export type SentPieces = (string | Uint8Array)[];

/** Makes placeholders that no text of an author has, and that are the same in HTML and JSON. */
const random = Math.random();
/** Stands in kept text for what differs. */
export const HOLE = `[${random}]`;
const MARK = `{${random}:`;
const END = "}";

/** Splits a text that is to be kept at its holes. */
export const piecesOf = (text: string, hole = HOLE): KeptPieces =>
  text.split(hole).map((piece) => new TextEncoder().encode(piece));

/** Collects the kept parts of one text, in which a mark stands for each. @param quote around marks, in JSON */
export function markedParts(quote: "" | '"' = "") {
  const parts: SentPieces[] = [];
  const begin = quote + MARK;
  const end = END + quote;
  return {
    /** @param filling of each hole @returns the mark of the part */
    mark(pieces: KeptPieces, filling: string): string {
      parts.push(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece])));
      return `${MARK}${parts.length - 1}${END}`;
    },
    /** The text with each part in place of its mark. */
    fill(text: string): SentPieces {
      const [before = "", ...marked] = text.split(begin);
      const filled = marked.flatMap((from) => {
        const at = from.indexOf(end);
        return [...(parts[Number(from.slice(0, at))] ?? []), from.slice(at + end.length)];
      });
      return [before, ...filled];
    },
  };
}
