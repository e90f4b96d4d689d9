import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import type { DB } from "@hereabouts/db/schema.gen";
import { loadLanguages } from "@hereabouts/domain/reader-language";
import { findRegion } from "@hereabouts/domain/reference-data/site-region";
import type { Kysely } from "kysely";
import type { Environment } from "./env.ts";

type Overrides = Pick<
  Environment,
  "DEFAULT_LOCATION" | "DEFAULT_EVENT_RADIUS" | "DEFAULT_VENUE_RADIUS" | "DEFAULT_DATE_PRESET"
>;

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

/** Puts the site's region in place for this process. @throws Error if the environment does not fit it */
export async function readRegion(db: Kysely<DB>, env: Overrides): Promise<void> {
  const stored = await findRegion(db);
  applyRegion(stored || overridesSet(env) ? withOverrides(stored ?? demoRegion, env) : undefined);
  await loadLanguages();
}
