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

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** Returns a sentence for each consequence of a change. */
export function changeSentences({ parts, zone, units, outside, towns, keepsDistricts }: RegionChange): string[] {
  const searches = (count: number) =>
    count === 0
      ? "No saved search starts there."
      : `${counted(count, "saved search keeps", "saved searches keep")} its point.`;
  return [
    parts.length === 0 ? regionMessages.nothing : `Changes: ${parts.join(", ")}.`,
    ...(zone
      ? [
          `Time zone: ${counted(zone.venues, "venue", "venues")} and ${counted(zone.events, "upcoming event", "upcoming events")} keep their local hours and move from ${zone.from} to ${zone.to}. Calendars and feeds show the new times.`,
          `${counted(zone.accounts, "account moves", "accounts move")} to ${zone.to} as well.`,
        ]
      : []),
    ...(units
      ? [
          `Visitors read distances in ${units.to}. ${counted(units.accounts, "account keeps", "accounts keep")} ${units.from} until its owner chooses ${units.to}.`,
        ]
      : []),
    ...(outside === null
      ? []
      : [
          `Outline: ${counted(outside, "venue is", "venues are")} outside. Venues outside stay, and searches find them.`,
        ]),
    ...towns.map(
      ({ id, label, searches: count }) => `The page of ${label}, /in/${id}/, is removed. ${searches(count)}`,
    ),
    ...(keepsDistricts
      ? ["The districts of venues stay as they are. Change them in the data admin, under Regions."]
      : []),
  ];
}

/** Outcomes and reasons of refusal. */
export const regionMessages = {
  changedMeanwhile: "The region was changed meanwhile. Look at the change again.",
  nothing: "Nothing changes.",
  nothingToUndo: "This change can’t be undone: it was undone already, another one followed, or 30 days have passed.",
  saved: "Region saved.",
  undone: "Change of the region undone.",
  firstTown: (town: string) =>
    `The server’s DEFAULT_LOCATION is ${town}. Keep that town, or remove the variable from the server.`,
  badMark: "This picture can’t be read, or has too many details. Use a PNG or SVG of a simple mark.",
} as const;
