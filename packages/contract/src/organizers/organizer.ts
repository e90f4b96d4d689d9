import { z } from "zod";
import { organizerLimits } from "../events/organizer-limits.ts";
import { baseVersion, knownValue } from "../fields/field-schemas.ts";
import { imageShape } from "../fields/image-field.ts";
import { text } from "../fields/query-values.ts";
import { optionalText, requiredLine } from "../fields/text.ts";
import { webUrlIfGiven } from "../fields/web-url.ts";
import { limits } from "../limits.ts";
import { type Pagination, picture } from "../listings/cards.ts";
import { pageShape } from "../listings/query-shape.ts";
import { type OrganizerKind, organizerKinds } from "./organizer-kinds.ts";

const kind = knownValue<OrganizerKind>(organizerKinds);

/** The form of an organizer. */
export const organizerForm = z.object({
  name: requiredLine(organizerLimits.nameChars),
  kind,
  website: webUrlIfGiven(limits.urlChars),
  description: optionalText(organizerLimits.descriptionChars),
  updated: baseVersion,
  ...imageShape,
});
export type OrganizerForm = z.output<typeof organizerForm>;

/** An organizer as its page shows it. */
export const organizerPage = z.object({
  id: z.int(),
  name: z.string(),
  absoluteUrl: z.string(),
  kind,
  website: z.string(),
  description: z.string(),
  imagePrimary: picture.nullable(),
  /** Whether somebody speaks for it: events of others name it after their yes. */
  isClaimed: z.boolean(),
  updated: z.string().meta({ format: "date-time" }),
});
export type OrganizerPage = z.output<typeof organizerPage>;

/** An event of an organizer that is over. */
export const pastEvent = z.object({
  id: z.int(),
  name: z.string(),
  /** Last day of the event. */
  date: z.string().meta({ format: "date" }),
  venueName: z.string(),
  absoluteUrl: z.string(),
});
export type PastEvent = z.output<typeof pastEvent>;

/** A page of organizers, by name. */
export const organizerQuery = z.object({ name: text(organizerLimits.nameChars), ...pageShape });
export type OrganizerQuery = z.output<typeof organizerQuery>;

export interface OrganizerList {
  data: OrganizerPage[];
  pagination: Pagination;
}
