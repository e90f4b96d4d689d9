import type { EventCard } from "./cards.ts";
import { hole, type KeptPieces, markedParts, piecesOf, type SentPieces } from "./kept-pieces.ts";

/** Registered, because the page renderer is a bundle with modules of its own. Copies of a card do not have it. */
const content = Symbol.for("hereabouts.cardContent");

/** Shared by cards of one process that differ in their distances alone. What is made of them may be kept. */
export interface CardContent {
  readonly number: number;
  /** JSON of the cards, by the way in which they are written. */
  readonly json: Map<unknown, KeptPieces>;
}

/** Marks a card that has two distances, the same ones, and is otherwise the same as all cards with this content. */
export const withContent = (card: EventCard, shared: CardContent): EventCard =>
  Object.defineProperty(card, content, { value: shared });

/** Content of a card; undefined if it is not known, and for everything else. */
export const contentOf = (card: object): CardContent | undefined => Reflect.get(card, content);

const isCard = (value: object): value is EventCard => contentOf(value) !== undefined;

/** JSON of a card around its distances. */
function piecesOfCard(card: EventCard, write: (value: unknown) => string): KeptPieces {
  const { venue } = card;
  const distanceMetres = hole(0);
  return piecesOf(write({ ...card, venue: { ...venue, distanceMetres }, distanceMetres }), '"');
}

/**
 * Writes a value as JSON, with the cards in it as they were written before.
 * @param way in which `write` writes: a name or an object, the same for the same JSON
 */
export function writeWithCards(value: unknown, way: unknown, write: (value: unknown) => string): SentPieces {
  const parts = markedParts('"');
  const mark = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mark);
    if (typeof part !== "object" || part === null || "toJSON" in part) return part;
    if (!isCard(part)) return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, mark(inner)]));
    const { json } = contentOf(part) as CardContent;
    const pieces = json.get(way) ?? piecesOfCard(part, write);
    json.set(way, pieces);
    return parts.mark(pieces, [JSON.stringify(part.distanceMetres)]);
  };
  return parts.fill(write(mark(value)));
}
