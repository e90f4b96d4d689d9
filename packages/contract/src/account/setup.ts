import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { countryCode } from "../fields/field-schemas.ts";
import { emailAddress, optionalLine, requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { newPassword } from "./credentials.ts";

/** Path of the page that sets up an empty site. */
export const setupPath = "/setup/";

/** Limits of setting up a site. */
export const setupLimits = {
  codeChars: 40,
  towns: 24,
  places: 8,
  townsWithinKm: 40,
  attempts: 20,
  attemptSeconds: 3_600,
} as const;

/** Choices of contents for a new site. */
export const setupStarts = [
  { value: "empty", label: msg("Start empty"), detail: msg("Add the first venue yourself.") },
  { value: "import", label: msg("Move in"), detail: msg("Add a venue, then import its calendar or file.") },
  {
    value: "demo",
    label: msg("Show the demo"),
    detail: msg("Venues and events of western Massachusetts, with its towns and time zone."),
  },
] as const;

const code = requiredLine(setupLimits.codeChars);

export const setupCode = z.object({ code });

/** Part of a name of a town in a country. */
export const setupPlaceQuery = z.object({
  code,
  country: countryCode,
  text: requiredLine(limits.placeNameChars),
});

/** A town of the world that a region can begin around. */
const setupPlace = z.object({
  name: requiredLine(limits.placeNameChars),
  state: optionalLine(limits.placeNameChars),
  country: countryCode,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  timeZone: requiredLine(limits.placeNameChars),
});
export type SetupPlace = z.output<typeof setupPlace>;

export const setupAround = z.object({ code, place: setupPlace });
export const setupMail = z.object({ code, email: emailAddress });

/** The whole of a new site: its region file, its first superuser and what it begins with. */
export const setupForm = z.object({
  code,
  file: z.record(z.string(), z.json()),
  email: emailAddress,
  password: newPassword,
  start: z.enum(
    setupStarts.map(({ value }) => value),
    { error: choiceError },
  ),
});
export type SetupForm = z.output<typeof setupForm>;

/** Outcomes and reasons of refusal. */
export const setupMessages = {
  badCode: msg("This code is wrong or was already used. The server prints a new code when it starts."),
  noMail: msg(
    "The server doesn’t send emails yet. Set SMTP_URL, restart it, and try again. Until then emails stay in its outbox.",
  ),
  mailSent: (email: string) => t("Test email sent to {email}. Check that it arrived.", { email }),
  mailFailed: (reason: string) => t("The test email was not sent. The mail server said: {reason}", { reason }),
} as const;
