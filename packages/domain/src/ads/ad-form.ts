import { adChecks } from "@hereabouts/contract/admin/kinds/ad-checks";
import type { AdBudget } from "@hereabouts/contract/ads/ad-states";
import { readPicture } from "@hereabouts/contract/fields/picture-text";
import { metresPerUnit } from "@hereabouts/contract/places/distance";
import { pointOfText } from "@hereabouts/contract/places/point-of-text";
import { townById } from "@hereabouts/contract/region/region";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { imageOfUpload } from "../media/image-choice.ts";
import type { AdRecord } from "./ad.queries.ts";

/** An ad as its form has it. */
export interface AdForm {
  title: string;
  description: string;
  /** In one line, as `fields/picture-text.ts` says. */
  picture: string;
  url: string;
  buttonText: string;
  /** "everywhere", "point", or a default location. */
  town: string;
  point: string;
  /** In the region's units. */
  radius: number;
  /** "any", or the id of a category. */
  category: string;
  firstDay: string;
  lastDay: string;
  budgetOf: AdBudget;
  budget: number | null;
}

/** Where an ad is shown. */
function placeOf({ town, point }: AdForm): Pick<AdRecord, "town" | "lat" | "lon"> {
  const found = town === "point" ? pointOfText(point) : null;
  if (found) return { town: null, ...found };
  const location = townById(town);
  return location ? { town, lat: location.lat, lon: location.lon } : { town: null, lat: null, lon: null };
}

/** The picture that a form leaves an ad with. Works for about a second: not within a transaction. @throws Invalid under `picture` */
export async function adPictureOf(ctx: Context, picture: string, imageId: number | null): Promise<number | null> {
  const value = readPicture(picture);
  if (value?.kind === "stored") return imageId;
  if (value?.kind !== "upload") return null;
  try {
    return (await imageOfUpload(ctx, { upload: value.id, crop: value.crop })).id;
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid({ picture: Object.values(error.fields).flat() });
    throw error;
  }
}

/** @throws Invalid with every rule between fields that the form breaks */
function refuseFaults(form: AdForm): void {
  const faults: Record<string, string[]> = {};
  for (const { field, fault } of adChecks) {
    const message = fault({ ...form });
    if (message !== null) faults[field] = [message];
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

/** An ad by its form. @throws Invalid */
export function adOfForm(form: AdForm, imageId: number | null): AdRecord {
  const { title, description, url, buttonText, radius, category, firstDay, lastDay, budgetOf, budget } = form;
  refuseFaults(form);
  return {
    title,
    description,
    url,
    buttonText,
    imageId,
    ...placeOf(form),
    radiusMetres: Math.round(radius * metresPerUnit()),
    eventTypeId: category === "any" ? null : Number(category),
    firstDay: firstDay || null,
    lastDay: lastDay || null,
    budgetOf,
    budget: budgetOf === "none" ? null : budget,
  };
}

/** Whether an ad was shown or clicked as often as was paid for. */
export const isSpent = (ad: Pick<AdRecord, "budgetOf" | "budget"> & { shown: number; clicked: number }): boolean =>
  ad.budgetOf !== "none" && ad.budget !== null && ad[ad.budgetOf] >= ad.budget;
