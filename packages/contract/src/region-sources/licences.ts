import { msg } from "@hereabouts/language/translate";

/** Surfaces beyond the site's own pages that entries of a source may go into. Visitors' pages always show the facts. */
export const surfaces = ["feeds", "print", "api"] as const;
export type Surface = (typeof surfaces)[number];

/** Labels of the surfaces. */
export const surfaceLabels: Readonly<Record<Surface, string>> = {
  feeds: msg("Feeds and calendars on other sites"),
  print: msg("Print"),
  api: msg("API and assistants"),
};

interface Licence {
  value: string;
  label: string;
  /** How credits name it; "" where they name none. */
  name: string;
  /** Page of its text; "" without one. */
  url: string;
  needsCredit: boolean;
  /** Whether descriptions are taken too; otherwise names, dates, places and links alone. */
  takesTexts: boolean;
  into: readonly Surface[];
}

/**
 * Licenses of sources, and what each allows: the only place that says so. Those that others may not use for money stay out
 * of print, which is sold, and of the API, whose readers are not known.
 */
export const sourceLicences = [
  {
    value: "cc0",
    label: msg("Public domain or CC0"),
    name: "CC0 1.0",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
    needsCredit: false,
    takesTexts: true,
    into: ["feeds", "print", "api"],
  },
  {
    value: "cc_by",
    label: "CC BY",
    name: "CC BY 4.0",
    url: "https://creativecommons.org/licenses/by/4.0/",
    needsCredit: true,
    takesTexts: true,
    into: ["feeds", "print", "api"],
  },
  {
    value: "cc_by_sa",
    label: "CC BY-SA",
    name: "CC BY-SA 4.0",
    url: "https://creativecommons.org/licenses/by-sa/4.0/",
    needsCredit: true,
    takesTexts: true,
    into: ["feeds", "print", "api"],
  },
  {
    value: "cc_by_nc",
    label: "CC BY-NC",
    name: "CC BY-NC 4.0",
    url: "https://creativecommons.org/licenses/by-nc/4.0/",
    needsCredit: true,
    takesTexts: true,
    into: ["feeds"],
  },
  {
    value: "permission",
    label: msg("With permission"),
    name: "",
    url: "",
    needsCredit: true,
    takesTexts: true,
    into: ["feeds", "print"],
  },
  {
    value: "facts",
    label: msg("Facts only"),
    name: "",
    url: "",
    needsCredit: true,
    takesTexts: false,
    into: ["feeds", "print", "api"],
  },
  {
    value: "unknown",
    label: msg("Not known"),
    name: "",
    url: "",
    needsCredit: true,
    takesTexts: false,
    into: [],
  },
] as const satisfies readonly Licence[];
export type SourceLicence = (typeof sourceLicences)[number]["value"];

const unknownLicence = sourceLicences[6];

/** The license with a value. */
export const licenceOf = (value: SourceLicence): Licence =>
  sourceLicences.find((licence) => licence.value === value) ?? unknownLicence;

/** Whether entries of a source may go into a surface: its license allows that, and staff did not narrow it. */
export const mayGoInto = (
  surface: Surface,
  { licence, withheld }: { licence: SourceLicence; withheld: readonly Surface[] },
): boolean => licenceOf(licence).into.includes(surface) && !withheld.includes(surface);

/** Licenses that allow a surface. */
export const licencesFor = (surface: Surface): SourceLicence[] =>
  sourceLicences.flatMap(({ value }) => (licenceOf(value).into.includes(surface) ? [value] : []));
