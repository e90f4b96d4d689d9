import { type KeptPieces, markedParts, piecesOf } from "@hereabouts/contract/listings/kept-pieces";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type KeepMarkup, Kept, KeptAround, KeptMarkup } from "./kept-markup.tsx";
import { stringifySearch } from "./routing/search-params.ts";

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
  <Kept as="li" shown={isKept ? [name] : null} words={distance === null ? [] : [distance]}>
    {([words = null]) => <Card name={name} distance={words} />}
  </Kept>
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
    for (const distance of ["3 mi", "1,200 km", "<1 mi", null]) {
      expect(onServer(item(name, distance))).toBe(renderToString(item(name, distance)));
    }
  rendered.length = 0;
  for (const name of texts) for (const distance of ["7 mi", null]) onServer(item(name, distance));
  expect(rendered).toEqual([]);
});

test("what is not to be kept is rendered each time", () => {
  onServer(item("Market", "3 mi", false));
  rendered.length = 0;
  expect(onServer(item("Market", "3 mi", false))).toBe(renderToString(item("Market", "3 mi", false)));
  expect(rendered).toEqual(["Market", "Market"]);
});

const form = (values: readonly string[]) => (
  <Kept as="form" action="/events/" className="plain" shown={["form"]} words={values}>
    {([first, second]) => (
      <>
        {/* Not in their order, and one of them twice. */}
        <input type="hidden" name="second" value={second} />
        <p>
          {first} and {second}
        </p>
      </>
    )}
  </Kept>
);

test("texts that differ stand where they belong, in attributes too, whatever is in them", () => {
  for (const values of [
    ["Amherst", "42.3"],
    ['"><script>alert(1)</script>', "O'Neill & <b>sons</b>"],
    ["$& $1", "{0}"],
    ["", "–"],
  ])
    expect(onServer(form(values))).toBe(renderToString(form(values)));
});

const links = (search: Record<string, string>) => (
  <KeptAround as="nav" search={search} shown={["links"]} words={["Mill"]}>
    {(around, [name]) => {
      const address = `/events/${stringifySearch(around)}`;
      return (
        <>
          <a href={address}>{name}</a>
          <a href={`/auth/login/${stringifySearch({ next: address })}`}>Log in</a>
        </>
      );
    }}
  </KeptAround>
);

test("links lead to around the point of their page, also where one address stands in another", () => {
  const drawn = kept.size;
  const searches: Record<string, string>[] = [
    { latitude: "42.2", longitude: "-72.64", radius: "50" },
    { latitude: "51.5", longitude: "0", radius: "50" },
    { radius: "50" },
    { latitude: "42,2", longitude: "-72.6&x", radius: "50" },
    { latitude: "42.2", longitude: "-72.64", keyword: "jazz" },
  ];
  for (const search of searches) expect(onServer(links(search))).toBe(renderToString(links(search)));
  // With a point and without one, but not where its values would be written otherwise or words are searched for.
  expect(kept.size - drawn).toBe(2);
});

test("a browser takes over a kept part without a fault, as any other part of a page", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const element of [
    item("Supper & songs", "3 mi"),
    item("Market", null),
    form(['"Mill"', "<b>"]),
    links({ latitude: "1", longitude: "2" }),
  ]) {
    const page = document.createElement("div");
    page.innerHTML = onServer(element);
    const taken = page.firstElementChild;
    const root = await act(async () => hydrateRoot(page, element, { onRecoverableError: (error) => said(error) }));
    expect(page.firstElementChild).toBe(taken);
    act(() => root.unmount());
  }
  expect(said.mock.calls).toEqual([]);
  said.mockRestore();
});
