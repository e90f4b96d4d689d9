import { type Brand, demoBrand } from "@hereabouts/contract/region/brand";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import { loadLanguages } from "@hereabouts/domain/reader-language";
import { findSite } from "@hereabouts/domain/reference-data/site-region";
import type { Environment } from "./env.ts";

/** Variables of the environment that go before the region and the brand. */
export type Overrides = Partial<
  Pick<
    Environment,
    | "DEFAULT_LOCATION"
    | "DEFAULT_EVENT_RADIUS"
    | "DEFAULT_VENUE_RADIUS"
    | "DEFAULT_DATE_PRESET"
    | "SITE_NAME"
    | "SUPPORT_EMAIL"
  >
>;

/** The name, contact address and look of the site. An object that `readRegion` changes in place: read it when it is needed. */
export const brand: Brand = { ...demoBrand };

/** A region with what the environment sets of it. @throws Error if it names no town of the region */
function withOverrides(region: Region, env: Overrides): Region {
  const { towns } = region;
  const town = env.DEFAULT_LOCATION ?? region.defaultTown;
  if (towns.every(({ id }) => id !== town))
    throw new Error(`DEFAULT_LOCATION must be one of ${towns.map(({ id }) => id).join(", ")}`);
  return {
    ...region,
    defaultTown: town,
    eventRadius: env.DEFAULT_EVENT_RADIUS ?? region.eventRadius,
    venueRadius: env.DEFAULT_VENUE_RADIUS ?? region.venueRadius,
    datePreset: env.DEFAULT_DATE_PRESET ?? region.datePreset,
  };
}

const overridesSet = (env: Overrides) =>
  [env.DEFAULT_LOCATION, env.DEFAULT_EVENT_RADIUS, env.DEFAULT_VENUE_RADIUS, env.DEFAULT_DATE_PRESET].some(
    (value) => value !== undefined,
  );

/** Puts the site's region and brand in place for this process. @throws Error if the environment does not fit the region */
export async function readRegion(db: Db, env: Overrides): Promise<void> {
  const stored = await findSite(db);
  applyRegion(stored || overridesSet(env) ? withOverrides(stored?.region ?? demoRegion, env) : undefined);
  const { name, contact, colours, mark } = stored?.brand ?? demoBrand;
  Object.assign(brand, { name: env.SITE_NAME ?? name, contact: env.SUPPORT_EMAIL ?? contact, colours, mark });
  await loadLanguages();
}
