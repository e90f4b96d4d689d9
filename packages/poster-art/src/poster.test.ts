import { describe, expect, it } from "vitest";
import { eventComposition, eventPoster, POSTER_CATEGORIES, venuePoster } from "./poster.ts";
import { VENUE_KINDS } from "./venue-buildings.ts";

const EVERY_LAYOUT = [0, 1, 2, 3];

/** More frames than there are: they are counted round. */
const EVERY_FRAME = Array.from({ length: 16 }, (_, frame) => frame);

function everyPrint(): string[] {
  const events = POSTER_CATEGORIES.flatMap((categorySlug) =>
    EVERY_LAYOUT.map((layout) => eventPoster({ categorySlug, seed: `event-${layout}`, layout, palette: layout })),
  );
  const framed = EVERY_FRAME.map((frame) => eventPoster({ categorySlug: "music", seed: `framed-${frame}`, frame }));
  return [...events, ...framed, ...VENUE_KINDS.map((kind) => venuePoster({ kind, seed: "venue-1" }))];
}

/** Walks the tags: every one that opens must close, in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, rest] of svg.matchAll(/<(\/?)([A-Za-z]+)([^<>]*)>/g)) {
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!rest?.endsWith("/")) open.push(name ?? "");
  }
  return open.length === 0;
}

describe("posters for events and venues without a photograph", () => {
  it("draws artwork for all 18 categories and 6 kinds of building", () => {
    expect(POSTER_CATEGORIES).toHaveLength(18);
    expect(VENUE_KINDS).toHaveLength(6);
    for (const svg of everyPrint()) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 600"/);
      expect(isBalanced(svg)).toBe(true);
    }
  });

  it("has no number that is not a number and no colour that is missing", () => {
    for (const svg of everyPrint()) expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  it("needs nothing that a strict content policy refuses", () => {
    for (const svg of everyPrint()) expect(svg).not.toMatch(/style|<script|\son\w+=|href="[^#]|url\([^#]/i);
  });

  it("refers only to shapes that it defines", () => {
    for (const svg of everyPrint()) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/#(p[a-z0-9]+-[cw\d]+)/g)) expect(defined).toContain(id);
    }
  });

  it("gives the same event the same picture every time", () => {
    const poster = { categorySlug: "music", seed: "the-raspberry-hill-band" };
    expect(eventPoster(poster)).toBe(eventPoster(poster));
    expect(venuePoster({ kind: "mill", seed: 7 })).toBe(venuePoster({ kind: "mill", seed: 7 }));
  });

  it("gives different events different pictures", () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => eventPoster({ categorySlug: "film", seed }))).size).toBe(50);
    expect(new Set(seeds.map((seed) => venuePoster({ kind: "barn", seed }))).size).toBe(50);
  });

  it("sets a drawing on the sheet in thirteen ways, which its composition tells apart", () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    const compositions = new Set(seeds.map((seed) => eventComposition({ categorySlug: "theater", seed })));
    expect(compositions.size).toBe(13);
  });

  it("stays small in every frame", () => {
    for (const svg of everyPrint()) expect(svg.length).toBeLessThan(80_000);
  });

  it("falls back to the town green for a category without artwork", () => {
    const unknown = eventPoster({ categorySlug: "unheard-of", seed: 1 });
    expect(unknown).toBe(eventPoster({ categorySlug: "community", seed: 1 }));
  });
});
