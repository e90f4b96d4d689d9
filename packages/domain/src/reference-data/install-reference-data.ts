import { plans } from "@hereabouts/contract/claims/plans";
import { categoriesOfCode } from "@hereabouts/contract/events/event-types";
import { region } from "@hereabouts/contract/region/region";
import type { Db } from "@hereabouts/db/connection";
import { countiesIn } from "../geography/county-of.ts";
import { writeEventTypes } from "./event-type.queries.ts";
import { insertPlans } from "./plan.queries.ts";
import { insertRegions, writeCounties } from "./region.queries.ts";

const REGIONS = [
  { name: "Pioneer Valley", slug: "pioneer-valley" },
  { name: "Berkshires", slug: "berkshires" },
  { name: "Southern Vermont", slug: "southern-vermont" },
  { name: "Eastern New York", slug: "eastern-new-york" },
  { name: "Connecticut", slug: "connecticut" },
] as const;

const STATES = ["MA", "VT", "NY", "CT", "NH"];

/**
 * Puts the regions, the counties around them, the event categories and the plans into the database, or brings them up to date.
 * Doing it again changes nothing; an installation's own regions, default and plans stay.
 */
export async function installReferenceData(db: Db): Promise<void> {
  await insertRegions(db, REGIONS);
  if (region.country === "US") await writeCounties(db, countiesIn(STATES));
  await writeEventTypes(db, categoriesOfCode);
  await insertPlans(db, plans);
}
