/** Text that is sent as it was written before, in pieces; a number stands for the filling of a hole between them. */
export type KeptPieces = readonly (Uint8Array | number)[];

/** A text as it is sent, piece by piece. */
export type SentPieces = (string | Uint8Array)[];

/** Makes placeholders that no text of an author has, and that are the same in HTML and JSON. */
const random = Math.random();
const MARK = `{${random}:`;
const END = "}";

/** Placeholder for what differs from response to response. In addresses, also in one inside another, it is written as it is. */
export const hole = (number: number): string => `*${random}.${number}*`;

/** Splits a text that is to be kept at its holes. @param quote around holes, in JSON */
export function piecesOf(text: string, quote: "" | '"' = ""): KeptPieces {
  const encoder = new TextEncoder();
  const [before = "", ...parts] = text.split(`${quote}*${random}.`);
  const end = `*${quote}`;
  return [
    encoder.encode(before),
    ...parts.flatMap((part) => {
      const at = part.indexOf(end);
      return [Number(part.slice(0, at)), encoder.encode(part.slice(at + end.length))];
    }),
  ];
}

/** Collects the kept parts of one text, in which a mark stands for each. @param quote around marks, in JSON */
export function markedParts(quote: "" | '"' = "") {
  const parts: SentPieces[] = [];
  const begin = quote + MARK;
  const end = END + quote;
  return {
    /** @returns the mark of a part whose holes are filled */
    mark(pieces: KeptPieces, fillings: readonly string[]): string {
      parts.push(pieces.map((piece) => (typeof piece === "number" ? (fillings[piece] ?? "") : piece)));
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
