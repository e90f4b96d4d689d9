import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { countryCode, shortList } from "../fields/field-schemas.ts";
import { emailAddress, optionalLine, requiredLine } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { newPassword } from "./credentials.ts";

/** Path of the page that sets up an empty site. */
export const setupPath = "/setup/";

/** Limits of setting up a site. */
export const setupLimits = {
  codeChars: 40,
  towns: 24,
  places: 8,
  townsWithinKm: 40,
  sketchedTowns: 500,
  attempts: 20,
  attemptSeconds: 3_600,
} as const;

/** Choices of contents for a new site. */
export const setupStarts = [
  { value: "empty", label: msg("Start empty"), detail: msg("Add the first venue yourself.") },
  {
    value: "import",
    label: msg("Move in"),
    detail: msg("Import a table of venues and events, or a calendar, from a file or an address."),
  },
  {
    value: "demo",
    label: msg("Show the demo"),
    detail: msg("Venues and events of western Massachusetts, with its towns and time zone."),
  },
] as const;

const code = requiredLine(setupLimits.codeChars);

export const setupCode = z.object({ code });

/** A town as it is suggested while its name is typed. */
export interface SuggestedTown {
  name: string;
  /** Code that addresses have; "" if the country's addresses have none. */
  state: string;
  stateName: string;
  lat: number;
  lon: number;
}

/** Part of the name of a town. */
export const townQuery = z.object({
  country: countryCode,
  text: requiredLine(limits.placeNameChars),
});

/** A point within a region. */
export const areaQuery = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

const placeName = optionalLine(limits.placeNameChars);

/** The towns of a region that is being described; its map is sketched around them. */
export const sketchQuery = z.object({
  region: z.object({
    towns: shortList(
      setupLimits.sketchedTowns,
      messages.atMostValues(setupLimits.sketchedTowns),
      z
        .array(z.object({ id: placeName, name: placeName, state: placeName, ...areaQuery.shape }), { error: listError })
        .min(1),
    ),
    defaultTown: placeName,
    units: z.enum(["mi", "km"]),
  }),
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

export const setupPlaceQuery = townQuery.extend({ code });
export const setupAreaQuery = areaQuery.extend({ code });
export const setupSketchQuery = sketchQuery.extend({ code });
/** A place that the gazetteer knows, or where it knows none, the country alone. */
export const setupAround = z.object({ code, country: countryCode, place: setupPlace.nullable() });
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
