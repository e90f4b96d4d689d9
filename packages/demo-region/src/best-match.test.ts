import { limits } from "@hereabouts/contract/limits";
import { mix, soonSteps } from "@hereabouts/contract/listings/best-match";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { fromWireName } from "@hereabouts/contract/wire-names";
import { searchEvents } from "@hereabouts/domain/listings/search-events";
import { advanceListings } from "@hereabouts/domain/schedule/roll-forward";
import { readSentence } from "@hereabouts/domain/sentences/sentence";
import { contextOf } from "@hereabouts/domain/test-context";
import { eventComposition } from "@hereabouts/poster-art/poster";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDemoRegion } from "./load-demo-region.ts";

/** A Monday afternoon at 3:40. */
const now = new Date("2026-11-23T20:40:00Z");
const today = "2026-11-23";
const { db } = await testDatabase();
const visitor = contextOf(db, { now: () => now });

beforeAll(async () => {
  await loadDemoRegion(contextOf(db, { viewer: { kind: "system", job: "demo" }, now: () => now }), { today });
  await advanceListings(visitor);
}, 400_000);

async function best(input: EventListingInput, pageSize = 20): Promise<EventCard[]> {
  const asked = { ordering: "best", namedDate: "next-30", radius: "50", pageSize: String(pageSize), ...input };
  return (await searchEvents(visitor, eventListingQuery.parse(asked))).data;
}

const namesOf = (cards: readonly EventCard[]) => cards.map(({ name }) => name);
const isOff = ({ status, nextEventOccurrence }: EventCard) =>
  [status, nextEventOccurrence?.status].some((said) => said === "cancelled" || said === "postponed");
const agesOf = ({ ageGroups }: EventCard) => ageGroups.map(({ value }) => value);
const isForMinorsAlone = (card: EventCard) =>
  agesOf(card).length > 0 && agesOf(card).every((age) => ["baby", "toddler", "child", "preteen", "teen"].includes(age));

describe("as the site opens", () => {
  test("half of the first ten are at most ten miles away, and none is over in half an hour", async () => {
    const cards = await best({}, 10);
    const miles = cards.map(({ distanceMetres }) => (distanceMetres ?? 0) / limits.metresPerMile).sort((a, b) => a - b);
    expect(miles[5]).toBeLessThanOrEqual(10);
    for (const { nextEventOccurrence: next } of cards) {
      const end = next?.timestamps[0]?.timestampEnd ?? null;
      if (end !== null) expect(end * 1_000 - now.getTime()).toBeGreaterThan(30 * 60_000);
    }
  });

  test("no venue, name or print stands twice in ten, and of four one is featured", async () => {
    const cards = await best({}, 60);
    const prints = cards.map(({ imageThumbnail, eventType, printNumber, id }) =>
      imageThumbnail ? `picture of ${id}` : eventComposition({ categorySlug: eventType.slug, seed: printNumber }),
    );
    for (let at = 0; at + mix.window <= cards.length; at++) {
      const ten = cards.slice(at, at + mix.window);
      expect(new Set(ten.map(({ venue }) => venue.id)).size).toBe(mix.window);
      expect(new Set(namesOf(ten)).size).toBe(mix.window);
      expect(new Set(prints.slice(at, at + mix.window)).size).toBe(mix.window);
      const near = ten.slice(0, 4).filter(({ isFeatured, distanceMetres }) => {
        return isFeatured && (distanceMetres ?? 0) <= 25 * limits.metresPerMile;
      });
      expect(near.length).toBeLessThanOrEqual(1);
    }
  });

  test("the pages hold each event once", async () => {
    const { pagination } = await searchEvents(visitor, eventListingQuery.parse({ ordering: "best", radius: "50" }));
    const ids: number[] = [];
    for (let page = 1; page <= pagination.totalPages; page++)
      ids.push(...(await best({ page: String(page), namedDate: undefined })).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(pagination.totalItems);
  });
});

describe("by words", () => {
  test("a farmers market is first, not what is of a category called so", async () => {
    expect(namesOf(await best({ keyword: "farmers market" }))[0]).toMatch(/market/i);
  });

  test.each(["book club", "christmas", "trivia", "open mic"])(
    "those called “%s” come before all others",
    async (keyword) => {
      const named = (await best({ keyword }))
        .filter((card) => !isOff(card))
        .map(({ name }) => keyword.split(" ").every((word) => name.toLowerCase().includes(word)));
      expect(named.length).toBeGreaterThan(0);
      expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)));
    },
  );

  test("the sooner of those called so comes first", async () => {
    const days = (await best({ keyword: "book club" }))
      .filter(({ name }) => /book club/i.test(name))
      .map(({ nextEventOccurrence }) => daysBetween(today, nextEventOccurrence?.eventDate ?? today));
    const steps = days.map((days) => soonSteps.findLastIndex(({ day }) => day <= days));
    expect(new Set(steps).size).toBeGreaterThan(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test("an open mic for everyone is before those for minors alone", async () => {
    const [first] = await best({ keyword: "open mic" });
    expect(first && isForMinorsAlone(first)).toBe(false);
  });

  test("a beginning finds what it begins, and what is called off comes last", async () => {
    const off = (await best({ keyword: "jaz" })).map(isOff);
    expect(off.length).toBeGreaterThan(1);
    expect(off).toEqual(off.toSorted((a, b) => Number(a) - Number(b)));
  });
});

describe("as people type it", () => {
  /** The best of what a typed sentence asks for. */
  async function typed(q: string): Promise<EventCard[]> {
    const { parameters } = await readSentence(visitor, { q });
    return best(Object.fromEntries(Object.entries(parameters).map(([name, value]) => [fromWireName(name), value])));
  }
  const dayOf = ({ nextEventOccurrence }: EventCard) => nextEventOccurrence?.eventDate;

  test("“kids stuff sunday” leads with what is for children, on Sunday", async () => {
    const cards = await typed("kids stuff sunday");
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(cards.map(dayOf))).toEqual(new Set(["2026-11-29"]));
    expect(cards[0] && agesOf(cards[0])).toContain("child");
  });

  test.each(["things to do tonight", "tonight"])(
    "“%s” is today, and what can still be reached comes first",
    async (q) => {
      const cards = await typed(q);
      expect(cards.length).toBeGreaterThan(10);
      expect(new Set(cards.map(dayOf))).toEqual(new Set([today]));
      const [first] = cards;
      const end = first?.nextEventOccurrence?.timestamps[0]?.timestampEnd;
      expect((end ?? Number.POSITIVE_INFINITY) * 1_000 - now.getTime()).toBeGreaterThan(30 * 60_000);
    },
  );

  test("“free concert” and “live music” are music, as free as it was asked", async () => {
    for (const q of ["free concert", "live music"]) {
      const cards = await typed(q);
      expect(cards.length).toBeGreaterThan(0);
      expect(new Set(cards.map(({ eventType }) => eventType.slug))).toEqual(new Set(["music"]));
      if (q.startsWith("free")) expect(cards.every(({ price }) => price?.value === "free")).toBe(true);
    }
  });

  test("“yoga brattleboro” is yoga near Brattleboro", async () => {
    const cards = await typed("yoga brattleboro");
    expect(cards[0]?.name).toMatch(/yoga/i);
    // Soon comes before near.
    const near = cards.filter(({ distanceMetres }) => (distanceMetres ?? 0) < 25 * limits.metresPerMile);
    expect(near.length).toBeGreaterThan(0);
  });
});

test("events for children come before those that are merely for all ages", async () => {
  const cards = await best({ ageGroups: "child", dateStart: "2026-11-24", namedDate: undefined });
  const isForChildren = cards.filter((card) => !isOff(card)).map((card) => agesOf(card).includes("child"));
  expect(isForChildren[0]).toBe(true);
  expect(isForChildren).toEqual(isForChildren.toSorted((a, b) => Number(b) - Number(a)));
});
