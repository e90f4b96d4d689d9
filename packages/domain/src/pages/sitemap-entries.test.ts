import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { rebuildProjections } from "../projection/rebuild-projections.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { listSitemapEntries, listSitemapParts } from "./sitemap.ts";
import { type SitemapKind, sitemapPartIds } from "./sitemap-kinds.ts";

let ctx: Context;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
});

const paths = async (kind: SitemapKind, number = 1) => {
  const all: string[] = [];
  for await (const page of listSitemapEntries(ctx, { kind, number })) all.push(...page.map(({ path }) => path));
  return all;
};

test("names every event that is still to come and every venue that is listed, and nothing else", async () => {
  const venueId = await aVenue(ctx, { name: "Town Hall" });
  const hidden = await aVenue(ctx, { name: "A private house", hideFromListing: true });
  const coming = await anEvent(ctx, { venueId, name: "Fête" });
  await anEvent(ctx, { venueId, dates: [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-01" }] });
  await anEvent(ctx, { venueId, published: false });
  await anEvent(ctx, { venueId: hidden });
  expect(await paths("events")).toEqual([`/events/${coming}/fete/`]);
  expect(await paths("venues")).toEqual([`/venues/${venueId}/town-hall/`]);
});

test("a file has at most 50,000 addresses, however many languages the site has", () => {
  applyRegion(lordHowe);
  expect(sitemapPartIds()).toBe(50_000);
  applyRegion({ ...lordHowe, languages: ["de", "en", "es"] });
  expect(sitemapPartIds()).toBe(5_555);
  applyRegion(undefined);
});

test("puts pages into parts by their ids, and says when each part last changed", async () => {
  const most = sitemapPartIds();
  await sql`alter table venue alter column id restart with ${sql.lit(most)}`.execute(ctx.db);
  const last = await aVenue(ctx, { name: "Last Hall" });
  const first = await aVenue(ctx, { name: "First Hall" });
  expect([last, first]).toEqual([most, most + 1]);
  expect((await listSitemapParts(ctx)).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    "events 1",
    "venues 1",
    "venues 2",
  ]);
  expect(await paths("venues", 1)).toContain(`/venues/${last}/last-hall/`);
  expect(await paths("venues", 2)).toEqual([`/venues/${first}/first-hall/`]);
  expect(await paths("venues", 3)).toEqual([]);
  const changed = await ctx.db.selectFrom("venue").select("updated_at").where("id", "=", first).executeTakeFirst();
  const second = (await listSitemapParts(ctx)).find(({ kind, number }) => kind === "venues" && number === 2);
  expect(second?.lastModified).toEqual(changed?.updated_at);
});

test("leaves out no page and repeats none, however many there are", async () => {
  await sql`alter table venue alter column id restart with ${sql.lit(2 * sitemapPartIds() + 1)}`.execute(ctx.db);
  await sql`insert into venue (name, lat, lon) select 'Copy ' || n, 42.3, -72.6 from generate_series(1, 2500) n`.execute(
    ctx.db,
  );
  await rebuildProjections(ctx);
  const all = await paths("venues", 3);
  expect(all).toHaveLength(2_500);
  expect(new Set(all).size).toBe(2_500);
  expect(all.at(-1)).toBe(`/venues/${2 * sitemapPartIds() + 2_500}/copy-2500/`);
});
