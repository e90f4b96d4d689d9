import type { PartCoverage } from "@hereabouts/language/coverage";
import type { LanguageCode } from "@hereabouts/language/languages";
import { msg, plural, t } from "@hereabouts/language/translate";
import type { SiteFile } from "./site-file.ts";

/** A town that a changed region does not have, and the saved searches that start from it. */
interface GoneTown {
  id: string;
  label: string;
  searches: number;
}

/** Consequences of a change of the region, beside changed pages. */
export interface RegionChange {
  /** Names of the parts that differ, as people read them; none: nothing changes. */
  parts: readonly string[];
  /** Venues in the former zone with their coming events, and accounts in it; null where the zone stays. */
  zone: { from: string; to: string; venues: number; events: number; accounts: number } | null;
  /** Accounts that go on reading the former units; null where the units stay. */
  units: { from: string; to: string; accounts: number } | null;
  /** Venues outside the new outline; null where the outline stays or there is none. */
  outside: number | null;
  /** Towns that are gone. */
  towns: readonly GoneTown[];
  /** Whether districts are given that a site with venues does not take from a file. */
  keepsDistricts: boolean;
}

/** The last change that can be undone. */
interface UndoableChange {
  id: number;
  /** ISO 8601. */
  changed: string;
  /** Until when, ISO 8601. */
  until: string;
  /** Consequences of undoing it. */
  restores: RegionChange;
}

/** A change of the region that a worker makes: how many events of how many, and why it failed. */
interface RunningChange {
  done: number;
  total: number;
  failure: string | null;
}

/** The region as a file, since when it is so, and the last change that can be undone. */
export interface SiteRegionView {
  file: SiteFile;
  /** ISO 8601; null for the demo region. */
  changed: string | null;
  undo: UndoableChange | null;
  /** Change that a worker makes or failed to make; null if there is none. */
  running: RunningChange | null;
}

/** How much of a language of the site is translated. */
export interface TranslationCoverage {
  language: LanguageCode;
  parts: readonly PartCoverage[];
}

/** Limits of changes of the region. */
export const regionChangeLimits = {
  undoDays: 30,
  /** With more upcoming events in a zone that changes a worker makes the change. */
  eventsAtOnce: 300,
  /** After so long a change that nobody finished is given up. */
  jobHours: 2,
} as const;

/** Whether a change takes so long that a worker makes it. */
export const isLongChange = ({ zone }: Pick<RegionChange, "zone">): boolean =>
  zone !== null && zone.events > regionChangeLimits.eventsAtOnce;

/** Returns a sentence for each consequence of a change. */
export function changeSentences(change: RegionChange): string[] {
  const { parts, units, outside, towns, keepsDistricts } = change;
  return [
    parts.length === 0
      ? t(regionMessages.nothing)
      : t("Changes: {parts}.", { parts: parts.map((part) => t(part)).join(", ") }),
    ...zoneSentences(change),
    ...(units
      ? [
          `${t("Visitors read distances in {units}.", { units: units.to })} ${plural(
            units.accounts,
            "{count} account keeps {from} until its owner chooses {to}.",
            "{count} accounts keep {from} until its owner chooses {to}.",
            units,
          )}`,
        ]
      : []),
    ...(outside === null
      ? []
      : [
          plural(
            outside,
            "Outline: {count} venue is outside. Venues outside stay, and searches find them.",
            "Outline: {count} venues are outside. Venues outside stay, and searches find them.",
          ),
        ]),
    ...towns.map(({ id, label, searches }) =>
      [t("The page of {label}, /in/{id}/, is removed.", { label, id }), searchesSentence(searches)].join(" "),
    ),
    ...(keepsDistricts
      ? [t("The districts of venues stay as they are. Change them in the data admin, under Regions.")]
      : []),
  ];
}

function zoneSentences({ zone }: Pick<RegionChange, "zone">): string[] {
  if (!zone) return [];
  const { from, to } = zone;
  return [
    t(
      "Time zone: {venues} and {events} keep their local hours and move from {from} to {to}. Calendars and feeds show the new times.",
      {
        venues: plural(zone.venues, "{count} venue", "{count} venues"),
        events: plural(zone.events, "{count} upcoming event", "{count} upcoming events"),
        from,
        to,
      },
    ),
    ...(isLongChange({ zone })
      ? [
          t(
            "This change takes some minutes. Until it is done, visitors read the site as it is now, and changes to these venues and events may be refused.",
          ),
        ]
      : []),
    plural(zone.accounts, "{count} account moves to {to} as well.", "{count} accounts move to {to} as well.", { to }),
  ];
}

const searchesSentence = (count: number): string =>
  count === 0
    ? t("No saved search starts there.")
    : plural(count, "{count} saved search keeps its point.", "{count} saved searches keep its point.");

/** Outcomes and reasons of refusal. */
export const regionMessages = {
  changedMeanwhile: msg("The region was changed meanwhile. Look at the change again."),
  nothing: msg("Nothing changes."),
  busy: msg("Another change of the region is being made. Wait until it is done."),
  failed: msg("The last change of the region failed, and nothing was changed. Try again."),
  nothingToUndo: msg(
    "This change can’t be undone: it was undone already, another one followed, or 30 days have passed.",
  ),
  unknownField: msg("A region has no such field."),
  twice: msg("Enter this field once."),
  saved: msg("Region saved."),
  undone: msg("Change of the region undone."),
  firstTown: (town: string) =>
    t("The server’s DEFAULT_LOCATION is {town}. Keep that town, or remove the variable from the server.", { town }),
  badMark: msg("This picture can’t be read, or has too many details. Use a PNG or SVG of a simple mark."),
} as const;
