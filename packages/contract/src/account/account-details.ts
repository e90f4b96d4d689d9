import { z } from "zod";
import { alertFrequencies } from "../alerts/alert-settings.ts";
import { optionalLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { socialProviders } from "./social-providers.ts";

const personName = optionalLine(limits.personNameChars);

/** What somebody may change about themselves. */
export const detailsForm = z.object({
  firstName: personName,
  lastName: personName,
  distanceUnits: z.enum(["mi", "km"], { error: choiceError }),
});
export type DetailsForm = z.output<typeof detailsForm>;

/** An account as its owner sees it. Instants are ISO 8601. */
const accountDetails = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  distanceUnits: z.enum(["mi", "km"]),
  hasPassword: z.boolean(),
  /** The venues they own that others help with: who deletes the account may give them away first. */
  helpedVenues: z.array(z.object({ id: z.int(), name: z.string() })),
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
