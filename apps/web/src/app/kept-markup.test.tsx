import { type KeptPieces, markedParts, piecesOf } from "@hereabouts/contract/listings/kept-pieces";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type KeepMarkup, KeptItem, KeptMarkup } from "./kept-markup.tsx";

const rendered: string[] = [];

beforeAll(() => void vi.stubEnv("SSR", true));
afterAll(() => void vi.unstubAllEnvs());

/** A card that says what it was rendered for. */
function Card({ name, distance }: { name: string; distance: string | null }) {
  rendered.push(name);
  return (
    <article>
      <b>{name}</b> {distance !== null && <span>{distance}</span>}
    </article>
  );
}

const item = (name: string, distance: string | null, isKept = true) => (
  <KeptItem shown={isKept ? [name] : null} words={distance}>
    {(words) => <Card name={name} distance={words} />}
  </KeptItem>
);

const kept = new Map<string, KeptPieces>();

function onServer(element: React.ReactElement): string {
  const parts = markedParts();
  const keep: KeepMarkup = (key, words, render) => {
    const pieces = kept.get(key) ?? piecesOf(renderToString(render()));
    kept.set(key, pieces);
    return parts.mark(pieces, words);
  };
  const html = renderToString(<KeptMarkup value={keep}>{element}</KeptMarkup>);
  return Buffer.concat(parts.fill(html).map((piece) => Buffer.from(piece))).toString();
}

test("a card is rendered once, and shown as it would be without that at each distance", () => {
  const texts = ["Supper & songs", "Dance <3", "Walk $& $1", "\uE000"];
  for (const name of texts)
    for (const distance of ["3 mi", "1,200 km", "0.4 mi", null]) {
      expect(onServer(item(name, distance))).toBe(renderToString(item(name, distance)));
    }
  rendered.length = 0;
  for (const name of texts) for (const distance of ["7 mi", null]) onServer(item(name, distance));
  expect(rendered).toEqual([]);
});

test("what is not to be kept, or has words that HTML would write otherwise, is rendered each time", () => {
  for (const each of [item("Market", "3 mi", false), item("Market", "<1 mi")]) {
    rendered.length = 0;
    expect(onServer(each)).toBe(onServer(each));
    expect(rendered).toEqual(["Market", "Market"]);
  }
});
