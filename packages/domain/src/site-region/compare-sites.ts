import { isDeepStrictEqual } from "node:util";
import { type Brand, demoBrand } from "@hereabouts/contract/region/brand";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { type Region, townLabel } from "@hereabouts/contract/region/region";
import { isWithin } from "@hereabouts/contract/region/region-bounds";
import type { RegionChange } from "@hereabouts/contract/region/region-change";
import type { Db } from "@hereabouts/db/connection";
import { msg } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { selectCategoryChanges } from "../reference-data/event-type.queries.ts";
import { selectRegions } from "../reference-data/region.queries.ts";
import { findSite } from "../reference-data/site-region.ts";
import {
  countInZone,
  countReaders,
  countSearchesOfTowns,
  hasVenues,
  type SiteState,
  selectVenuePoints,
} from "./region-change.queries.ts";

/** How the parts of a site are called where a change of them is announced. */
const parts: Readonly<Record<string, string>> = {
  name: msg("name"),
  contact: msg("contact address"),
  colours: msg("colors"),
  mark: msg("mark"),
  timeZone: msg("time zone"),
  country: msg("country"),
  units: msg("units"),
  defaultTown: msg("first town"),
  eventRadius: msg("distance for events"),
  venueRadius: msg("distance for venues"),
  datePreset: msg("days shown"),
  states: msg("states"),
  towns: msg("towns"),
  outline: msg("outline"),
  hours: msg("clock"),
  weekStart: msg("first day of the week"),
  languages: msg("languages"),
  currency: msg("currency"),
  timesheets: msg("timesheets"),
  newsletter: msg("newsletter"),
};

/** The site as it is, or as the demo region is. */
export const stateOf = async ({ db }: Pick<Context, "db">) => {
  const own = await findSite(db);
  const { region, brand } = own ?? { region: demoRegion, brand: demoBrand };
  return { own: own && { region, brand }, fields: { ...region, ...brand }, changedAt: own?.changedAt ?? null };
};

const fieldsOf = ({ site }: SiteState): Region & Brand =>
  site ? { ...site.region, ...site.brand } : { ...demoRegion, ...demoBrand };

/** How many venues lie outside the outline of a region, counted in parts: other requests run in between. */
async function countOutside(db: Db, { outline, units }: Pick<Region, "outline" | "units">): Promise<number> {
  let outside = 0;
  if (!outline) return outside;
  for await (const points of selectVenuePoints(db))
    outside += points.filter((point) => !isWithin(outline, units, point)).length;
  return outside;
}

/** Finds the consequences for the site of becoming like `wanted`. */
export async function compareSites(
  ctx: Pick<Context, "db" | "now">,
  wanted: SiteState & { districts?: readonly string[] | null },
): Promise<RegionChange> {
  const { db, now } = ctx;
  const { fields: before } = await stateOf(ctx);
  const after = fieldsOf(wanted);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const value = (fields: object, name: string) => (fields as Record<string, unknown>)[name];
  const differs = [...names].filter((name) => !isDeepStrictEqual(value(before, name), value(after, name)));
  const categories = wanted.categories && !isDeepStrictEqual(await selectCategoryChanges(db), wanted.categories);
  const kept = new Set(after.towns.map(({ id }) => id));
  const gone = before.towns.filter(({ id }) => !kept.has(id));
  const searches = await countSearchesOfTowns(
    db,
    gone.map(({ id }) => id),
  );
  const isZone = before.timeZone !== after.timeZone;
  const isUnits = before.units !== after.units;
  const known = (await selectRegions(db)).map(({ name }) => name);
  const districts = !isDeepStrictEqual(wanted.districts ?? known, known);
  const keepsDistricts = districts && (await hasVenues(db));
  return {
    parts: [
      ...differs.map((name) => parts[name] ?? name),
      ...(categories ? [msg("categories")] : []),
      ...(districts && !keepsDistricts ? [msg("districts")] : []),
    ],
    zone: isZone
      ? { from: before.timeZone, to: after.timeZone, ...(await countInZone(db, before.timeZone, now())) }
      : null,
    units: isUnits ? { from: before.units, to: after.units, accounts: await countReaders(db, before.units) } : null,
    outside: differs.includes("outline") && after.outline ? await countOutside(db, after) : null,
    towns: gone.map((town) => ({ id: town.id, label: townLabel(town), searches: searches.get(town.id) ?? 0 })),
    keepsDistricts,
  };
}
