import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { categoryHints } from "../events/category-hints.ts";
import { categoriesOfCode, categoryColours, categoryIcons, type EventTypeSlug } from "../events/event-types.ts";
import { besideOtherFaults } from "../fields/parse-values.ts";
import { emailAddress, requiredLine } from "../fields/text.ts";
import { lineTranslations } from "../fields/translated-line.ts";
import { choiceError, listError, objectError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { coloursField, markField } from "./brand-fields.ts";
import { refuseRepeated, regionFile, validItems } from "./region-file.ts";

/** Limits of what a region file says beside the region itself. */
export const siteFileLimits = {
  nameChars: 60,
  districts: 50,
} as const;

const slugs = categoriesOfCode.map(({ slug }) => slug) as [EventTypeSlug, ...EventTypeSlug[]];
const icons = categoryIcons.map(({ value }) => value);
const category = z.strictObject(
  {
    slug: z.enum(slugs, { error: choiceError }),
    name: requiredLine(limits.categoryNameChars),
    names: lineTranslations(limits.categoryNameChars),
    position: z
      .int({ error: messages.number })
      .min(0, messages.between(0, limits.listPlaces))
      .max(limits.listPlaces, messages.between(0, limits.listPlaces)),
    icon: z.enum(icons, { error: choiceError }),
    colour: z.enum(categoryColours, { error: choiceError }),
    hints: categoryHints,
  },
  { error: objectError },
);

/** Names districts and categories that repeat others, beside the faults of single fields. */
function refuseTaken(
  given: { districts?: unknown; categories?: unknown },
  fault: (path: PropertyKey[], message: string) => void,
): void {
  const districts = validItems(given.districts, z.string());
  refuseRepeated(
    districts.map(({ value }) => value),
    (at) => ["districts", districts[at]?.at ?? at],
    fault,
  );
  const categories = validItems(given.categories, z.looseObject({ slug: z.string(), name: z.string() }));
  refuseRepeated(
    categories.map(({ value }) => value.slug),
    (at) => ["categories", categories[at]?.at ?? at, "slug"],
    fault,
  );
  const named = new Map(categories.map(({ value: { slug, name } }) => [slug, name]));
  const names = categoriesOfCode.map(({ slug, name }) => ({ slug, name: (named.get(slug) ?? name).toLowerCase() }));
  for (const { at, value } of categories)
    if (names.some(({ slug, name }) => slug !== value.slug && name === value.name.toLowerCase()))
      fault(["categories", at, "name"], t("{name} is already used.", { name: value.name }));
}

/**
 * A region file: the region, what the site is called and looks like, the districts of venues, and what the site changes of the
 * categories. What it says of categories and districts is written to their own tables, and read from there.
 */
export const siteFile = regionFile
  .safeExtend({
    name: requiredLine(siteFileLimits.nameChars),
    contact: emailAddress,
    colours: coloursField.optional(),
    mark: markField.optional(),
    districts: z
      .array(requiredLine(limits.placeNameChars), { error: listError })
      .min(1, messages.required)
      .max(siteFileLimits.districts, messages.atMostValues(siteFileLimits.districts))
      .optional(),
    categories: z
      .array(category, { error: listError })
      .max(slugs.length, messages.atMostValues(slugs.length))
      .optional(),
  })
  .superRefine(
    (given, { addIssue }) => refuseTaken(given, (path, message) => addIssue({ code: "custom", path, message })),
    besideOtherFaults,
  );
export type SiteFile = z.output<typeof siteFile>;
