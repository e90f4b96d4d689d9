import { expect, test } from "vitest";
import { forPrograms } from "../program-names.ts";
import { withContent, writeWithCards } from "./card-content.ts";
import type { EventCard } from "./cards.ts";

const content = { number: 1, json: new Map() };
const written: string[] = [];
const write = (value: unknown): string => {
  const text = JSON.stringify(forPrograms(value, { venue: "place" })).replaceAll("<", "\\u003c");
  written.push(text);
  return text;
};

/** A card as far as it matters, from memory. */
const cardAt = (distanceMetres: number | null) =>
  withContent(
    { name: '"Supper" & <songs> – 9 \u2028', venue: { name: "Barn", distanceMetres }, distanceMetres } as EventCard,
    content,
  );

const textOf = (value: unknown) =>
  Buffer.concat(writeWithCards(value, "test", write).map((piece) => Buffer.from(piece))).toString();

test("a listing is the JSON that it would be without kept cards, at each distance", () => {
  for (const distance of [0, 12.5, 33_389.277_306_836_75, 1e21, null]) {
    const plain = { ...cardAt(distance) };
    const listing = (card: EventCard) => ({
      data: [card, { name: "a card of the database" }, card],
      query: { today: "2026-11-26", day: new Date(0), place: undefined, names: ["a", null, 1] },
    });
    expect(textOf(listing(cardAt(distance)))).toBe(write(listing(plain)));
    expect(textOf(cardAt(distance))).toBe(write(plain));
  }
});

test("a card is written once", () => {
  written.length = 0;
  textOf([cardAt(7), cardAt(8)]);
  expect(written.filter((text) => text.includes("Supper"))).toEqual([]);
});
