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

/** The region as a file, since when it is so, and the last change that can be undone. */
export interface SiteRegionView {
  file: SiteFile;
  /** ISO 8601; null for the demo region. */
  changed: string | null;
  undo: UndoableChange | null;
}

/** Limits of changes of the region. */
export const regionChangeLimits = { undoDays: 30 } as const;

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
  nothingToUndo: msg(
    "This change can’t be undone: it was undone already, another one followed, or 30 days have passed.",
  ),
  saved: msg("Region saved."),
  undone: msg("Change of the region undone."),
  firstTown: (town: string) =>
    t("The server’s DEFAULT_LOCATION is {town}. Keep that town, or remove the variable from the server.", { town }),
  badMark: msg("This picture can’t be read, or has too many details. Use a PNG or SVG of a simple mark."),
} as const;
