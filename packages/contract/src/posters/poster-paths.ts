import { msg } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { region } from "../region/region.ts";

/** Below this everything is a poster. */
export const postersPrefix = "/posters";

/** Sizes of paper that posters are drawn for, the smallest first. */
export const paperSizes = ["letter", "a4", "a3"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Names of the sizes. */
export const paperNames: Readonly<Record<PaperSize, string>> = { letter: msg("US Letter"), a4: "A4", a3: "A3" };

/** Countries that print on letter paper; all others print on A4. */
const letterCountries = new Set("BZ CA CL CO CR DO GT MX NI PA PH PR SV US VE".split(" "));

/** The paper of the region's country. */
export const usualPaper = (): PaperSize => (letterCountries.has(region.country) ? "letter" : "a4");

/** The sizes that people of the region print on: their usual paper first, and the large one. */
export const offeredPapers = (): PaperSize[] => [usualPaper(), ...paperSizes.filter((size) => size !== usualPaper())];

/** Ends an address with its parameters; those that are not given are left out. */
function withParameters(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Path of the poster of an event: of its next date, unless another is named. */
export const eventPosterPath = (eventId: number, asked: { size?: PaperSize; date?: LocalDate; time?: string } = {}) =>
  withParameters(`${postersPrefix}/events/${eventId}.pdf`, asked);

/** Path of the poster of a venue's month, "2026-12": the current one, unless another is named. */
export const venuePosterPath = (venueId: number, asked: { size?: PaperSize; month?: string } = {}) =>
  withParameters(`${postersPrefix}/venues/${venueId}.pdf`, asked);

/** Path of the poster of a town's week from a day on: from today on, unless another is named. */
export const townPosterPath = (townId: string, asked: { size?: PaperSize; week?: LocalDate } = {}) =>
  withParameters(`${postersPrefix}/towns/${townId}.pdf`, asked);
