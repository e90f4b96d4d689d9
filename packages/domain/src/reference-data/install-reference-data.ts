import { plans } from "@hereabouts/contract/claims/plans";
import { categoriesOfCode } from "@hereabouts/contract/events/event-types";
import { slugify } from "@hereabouts/contract/paths";
import { demoCountyStates, demoDistricts, demoRegion } from "@hereabouts/contract/region/demo-region";
import { region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import { countiesIn } from "../geography/county-of.ts";
import { writeEventTypes } from "./event-type.queries.ts";
import { insertPlans } from "./plan.queries.ts";
import { insertRegions, writeCounties } from "./region.queries.ts";

/** The states whose counties a site offers: those of its region, where it is in the United States. */
function countyStates(): readonly string[] {
  if (region.towns === demoRegion.towns) return demoCountyStates;
  return region.country === "US" ? region.states.map(({ code }) => code) : [];
}

/**
 * Puts the regions, the counties around them, the event categories and the plans into the database, or brings them up to date.
 * Doing it again changes nothing; an installation's own regions, default and plans stay.
 */
export async function installReferenceData(db: Db): Promise<void> {
  await insertRegions(
    db,
    demoDistricts.map((name) => ({ name, slug: slugify(name) })),
  );
  const counties = countiesIn(countyStates());
  if (counties.length > 0) await writeCounties(db, counties);
  await writeEventTypes(db, categoriesOfCode);
  await insertPlans(db, plans);
}
