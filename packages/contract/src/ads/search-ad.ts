import { z } from "zod";
import { recordId } from "../fields/field-schemas.ts";
import { choiceError } from "../fields/value-errors.ts";
import { picture } from "../listings/cards.ts";
import { adPingKinds } from "./ad-states.ts";

/** A search ad as a listing shows it. */
export const searchAd = z.object({
  id: z.int(),
  title: z.string(),
  /** Blank for none. */
  description: z.string(),
  /** The image, or the print that stands for one. */
  image: picture,
  /** Link target; links use `rel="sponsored"`. */
  url: z.string(),
  buttonText: z.string(),
  /** No ad was seen by this visitor within the last half hour: it belongs at index 1. */
  firstForSession: z.boolean(),
});
export type SearchAd = z.output<typeof searchAd>;

/** Placement of an ad in a listing before the viewer is known. */
export interface AdOutlook {
  /** Whether an ad runs for what it shows. */
  isExpected: boolean;
  /** Random position in the listing. */
  index: number;
}

/** Report that an ad was seen ("shown", the default) or followed. */
export const adPing = z.object({
  id: recordId,
  kind: z.preprocess((value) => value ?? "shown", z.enum(adPingKinds, { error: choiceError })),
});
export type AdPing = z.output<typeof adPing>;

/** Whether a ping was counted: once for each visitor and day, while the ad runs, and never beyond its budget. */
export const adPinged = z.object({ counted: z.boolean() });

/** Views and clicks of an ad by day, days without any included. */
export const adFigures = z.array(
  z.object({
    day: z.string(),
    shown: z.int(),
    clicked: z.int(),
    /** Views or clicks of the budget that were used up by the end of the day; null without a budget. */
    spent: z.int().nullable(),
  }),
);
export type AdFigures = z.output<typeof adFigures>;
