import { type CategoryChange, categoriesOfCode } from "@hereabouts/contract/events/event-types";
import { type Brand, demoBrand, markLimits } from "@hereabouts/contract/region/brand";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import type { Region } from "@hereabouts/contract/region/region";
import { regionMessages } from "@hereabouts/contract/region/region-change";
import { type SiteFile, siteFile } from "@hereabouts/contract/region/site-file";
import type { Db } from "@hereabouts/db/connection";
import { t } from "@hereabouts/language/translate";
import { Invalid } from "../errors.ts";
import { markOf } from "../media/site-icon.ts";
import { selectCategoryChanges } from "../reference-data/event-type.queries.ts";
import { selectRegions } from "../reference-data/region.queries.ts";
import { findSite } from "../reference-data/site-region.ts";

/** A region file in the parts that are stored in different places; null for districts or categories that the file leaves out. */
export interface WantedSite {
  site: { region: Region; brand: Brand };
  districts: readonly string[] | null;
  categories: readonly CategoryChange[] | null;
}

/** Districts of a region whose file names none: its states, or the whole of it. */
export const districtsOf = ({ region: { states }, brand }: WantedSite["site"]) =>
  states.length > 0 ? states.map(({ name }) => name) : [brand.name];

const idOf = new Map(categoriesOfCode.map(({ id, slug }) => [slug, id]));
const slugOf = new Map(categoriesOfCode.map(({ id, slug }) => [id, slug]));

/**
 * Reads a region file. @param given any value @throws Invalid with every fault by its path, as "towns.0.lat"
 */
export async function readSiteFile(given: unknown): Promise<WantedSite> {
  const { data, error } = siteFile.safeParse(given);
  if (error) {
    const fields: Record<string, string[]> = {};
    const add = (path: readonly PropertyKey[], message: string) => {
      const name = path.join(".");
      fields[name] = [...(fields[name] ?? []), t(message)];
    };
    for (const issue of error.issues)
      if (issue.code === "unrecognized_keys")
        for (const key of issue.keys) add([...issue.path, key], regionMessages.unknownField);
      else add(issue.path, issue.message);
    throw new Invalid(fields);
  }
  const { name, contact, colours, mark, districts, categories, ...region } = data;
  const drawn = mark === undefined ? undefined : await markOf(Buffer.from(mark, "base64")).catch(() => undefined);
  if (mark !== undefined && (!drawn || drawn.length > markLimits.bytes))
    throw new Invalid({ mark: [regionMessages.badMark] });
  const look = { ...(colours && { colours }), ...(drawn && { mark: drawn.toString("base64") }) };
  return {
    site: { region, brand: { name, contact, ...look } },
    districts: districts ?? null,
    categories: categories?.map(({ slug, ...category }) => ({ id: idOf.get(slug) ?? 0, ...category })) ?? null,
  };
}

/** The site as a region file. */
export async function writeSiteFile(db: Db): Promise<SiteFile> {
  const { region, brand } = (await findSite(db)) ?? { region: demoRegion, brand: demoBrand };
  const districts = (await selectRegions(db)).map(({ name }) => name);
  const categories = (await selectCategoryChanges(db)).flatMap(({ id, ...category }) => {
    const slug = slugOf.get(id);
    return slug ? [{ slug, ...category }] : [];
  });
  const { mark, ...named } = brand;
  return {
    ...named,
    ...(structuredClone(region) as Region &
      Pick<SiteFile, "datePreset" | "houseStyles" | "languages" | "outline" | "states" | "towns">),
    ...(mark !== undefined && { mark: `data:image/png;base64,${mark}` }),
    ...(districts.length > 0 && { districts }),
    ...(categories.length > 0 && { categories }),
  };
}
