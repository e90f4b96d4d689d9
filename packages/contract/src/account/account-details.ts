import { msg } from "@hereabouts/language/translate";
import { z } from "zod";
import { alertFrequencies } from "../alerts/alert-settings.ts";
import { optionalLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { region } from "../region/region.ts";
import { socialProviders } from "./social-providers.ts";

const personName = optionalLine(limits.personNameChars);

/** Account details that users can change themselves. */
export const detailsForm = z.object({
  firstName: personName,
  lastName: personName,
  distanceUnits: z.enum(["mi", "km"], { error: choiceError }),
  /** One of the site's languages, for pages and emails; null for the site's own. As it was when absent. */
  language: z
    .string({ error: choiceError })
    .refine((code) => region.languages.some((known) => known === code), msg("The site has no such language."))
    .nullable()
    .optional(),
});
export type DetailsForm = z.output<typeof detailsForm>;

const ownVenue = z.object({ id: z.int(), name: z.string() });

/** An account as its owner sees it. Instants are ISO 8601. */
const accountDetails = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  distanceUnits: z.enum(["mi", "km"]),
  language: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The venues they own that others help with: who deletes the account may give them away first. */
  helpedVenues: z.array(ownVenue),
  /** The other venues they own, which have no owner once the account is deleted. */
  ownedVenues: z.array(ownVenue),
  /** Venues that they asked for, where nothing is decided yet. */
  requestedVenues: z.array(ownVenue),
  alerts: z.object({ frequency: z.enum(alertFrequencies), hour: z.int(), weekday: z.int() }),
  signIns: z.array(z.object({ provider: z.enum(socialProviders), email: z.string(), connectedAt: z.string() })),
  sessions: z.array(
    z.object({
      handle: z.string(),
      userAgent: z.string(),
      address: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type AccountDetails = z.output<typeof accountDetails>;
